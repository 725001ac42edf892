import { DATA } from "./data.js";
import { element, link, section } from "./dom.js";
import { words } from "./words.js";

/** WTP's office, as WTP's own site published it. */
export const CONTACT = {
  year: "2016",
  name: "Water Treatment Products Ltd",
  address: ["Unit 1, Gilchrist Thomas Industrial Estate", "Blaenavon, Torfaen NP4 9RL", "UK"],
  telephone: "+44 1495 792790",
  web: "watertreatmentproducts.co.uk",
  mail: ["sales", "help"],
};

/** The address to which estimates are sent. */
export const SALES = `${CONTACT.mail[0]}@${CONTACT.web}`;

/** A link that calls WTP. */
export function callLink(attributes = { class: "button" }) {
  const { telephone } = CONTACT;
  return link(words("about.call", { number: telephone }), `tel:${telephone.replaceAll(" ", "")}`, attributes);
}

const HELP = ["enter", "units", "keypad", "choose"];

export function helpScreen() {
  return screenOf(element("div", { class: "prose" }, element("h1", { tabindex: "-1" }, words("help.title")),
    HELP.map((name) => section(`help-${name}`, words(`help.${name}`), element("p", {}, words(`help.${name}.text`))))));
}

/** The About screen: the page's purpose and WTP's address. */
export function aboutScreen() {
  return screenOf(element("div", { class: "prose" }, element("h1", { tabindex: "-1" }, words("about.title")),
    element("p", {}, words("about.what")), element("p", {}, words("about.exact")),
    element("p", { class: "closing" }, words("app.estimates")),
    section("contact", words("about.contact"), contactNode()),
    element("p", { class: "source" }, words("app.version", { version: DATA.version }))));
}

function screenOf(node) {
  return { node, heading: node.querySelector("h1"), leave: () => {}, refresh: () => {} };
}

function contactNode() {
  const { year, name, address, web, mail } = CONTACT;
  const place = encodeURIComponent([name, ...address].join(", "));
  return [
    element("address", {}, [name, ...address].map((line) => element("span", {}, line))),
    element("ul", { class: "contacts" }, [
      callLink({}),
      mail.map((box) => link(words("about.mail", { address: `${box}@${web}` }), `mailto:${box}@${web}`)),
      link(words("about.web", { address: web }), `https://${web}/`),
      link(words("about.map"), `https://www.openstreetmap.org/search?query=${place}`),
    ].flat().map((each) => element("li", {}, each))),
    element("p", { class: "source" }, words("about.year", { year })),
  ];
}
