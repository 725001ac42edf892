import { checkedEntry, isStarted, keep, kept, namedPlants, newId, plainEntry, records, safely } from "./storage.js";
import { DATA } from "./data.js";
import { exampleEntry } from "./plant.js";

// Plants in work: each is a record that every change updates. Whatever replaces a plant, such as a link or
// Clear, begins another record, so that the previous plant stays in the list of earlier plants.

/** The number of earlier plants that are listed; older ones are removed. */
const MAXIMUM_DRAFTS = 50;
const TAB = "wtp-estimator-1-tab";

/** The record of each system's plant in this tab: its id, its text, and whether this tab has changed it. */
const ownDrafts = {};

function checkedDraft(value) {
  const entry = checkedEntry(value?.entry);
  return entry === null || !Number.isFinite(value.at) ? null : { entry, at: value.at };
}

/** Stores a change of a plant in this tab; returns an error message, or null. */
export function keepDraft(entry) {
  const draft = ownDrafts[entry.system] ?? take(entry.system, newDraft());
  const text = JSON.stringify(plainEntry(entry));
  if (text === draft.text) return null;
  const { problem } = keep(draftKey(entry.system, draft), { entry: JSON.parse(text), at: Date.now(), parted: draft.parted });
  Object.assign(draft, { text: problem === null ? text : null, isChanged: true, parted: undefined });
  return problem;
}

const draftKey = (system, { id }) => `draft-${system}-${id}`;
const newDraft = () => ({ id: newId(), isChanged: false });

/** Makes a record that of this tab, which a reload restores. */
function take(system, draft) {
  ownDrafts[system] = draft;
  keepTab({ ids: Object.fromEntries(Object.entries(ownDrafts).map(([each, { id }]) => [each, id])) });
  return draft;
}

/** Begins another record for a plant of this tab; returns a function that goes back to the previous one. */
export function beginDraft(before, entry) {
  const { system } = entry;
  const previous = ownDrafts[system];
  if (previous !== undefined && !isWorthKeeping(before, entry)) keep(draftKey(system, previous), null);
  take(system, newDraft());
  if (isStarted(entry)) keepDraft(entry);
  return () => {
    take(system, { ...(previous ?? newDraft()), text: null });
    keepDraft(before);
  };
}

/** Whether a plant was started, and is not also the next one, the example or a saved plant. */
function isWorthKeeping(entry, next) {
  if (!isStarted(entry)) return false;
  const figures = ({ given, site }) => JSON.stringify([site, Object.values(given).map(({ text, unit, typed }) => [text, unit, typed])]);
  const others = [next, exampleEntry(entry),
    ...namedPlants().value.map((plant) => plant.entry).filter(({ system }) => system === entry.system)];
  return !others.some((other) => figures(other) === figures(entry));
}

/** The other plants in work, the latest first; beyond the maximum, the oldest are removed. */
export function earlierDrafts() {
  const open = Object.entries(ownDrafts).map(([system, draft]) => draftKey(system, draft));
  const { value, problem } = records("draft", checkedDraft);
  const drafts = value.filter(({ key, entry }) => !open.includes(key) && isStarted(entry)).sort((a, b) => b.at - a.at);
  for (const { key } of drafts.splice(MAXIMUM_DRAFTS)) keep(key, null);
  return { drafts, problem };
}

/** The plants of this tab before it was reloaded, or the latest ones: {entries, problem}. */
export function restoredDrafts() {
  const { value, problem } = records("draft", checkedDraft);
  const { ids } = keptTab();
  const entries = Object.keys(DATA.systems).flatMap((system) => {
    const drafts = value.filter(({ entry }) => entry.system === system).sort((a, b) => b.at - a.at);
    const id = ids?.[system];
    const found = ids === undefined ? drafts[0] : drafts.find(({ key }) => key === draftKey(system, { id }));
    if (found === undefined) return [];
    take(system, { id: found.key.split("-")[2], isChanged: false, text: JSON.stringify(found.entry) });
    return [found.entry];
  });
  return { entries, problem };
}

/**
 * Another tab's change of a record: {entry}, the plant, if this tab shows it too and has not changed it; {parted}, the
 * system, if this tab's plant becomes another record, so that neither is lost, or that of the other tab did; {} for others.
 */
export function followedDraft(key) {
  const ownAt = (place) => Object.entries(ownDrafts).find(([system, draft]) => draftKey(system, draft) === place) ?? [];
  const [system, draft] = ownAt(key);
  if (draft === undefined) return { parted: ownAt(kept(key, (value) => value ?? {}).value?.parted)[0] };
  if (!draft.isChanged) {
    const entry = kept(key, checkedDraft).value?.entry ?? null;
    draft.text = JSON.stringify(entry);
    return { entry };
  }
  take(system, { ...newDraft(), parted: key });
  return { parted: system };
}

// --- The tab

/** Stores facts of this tab, which a reload restores, and the same settings for new tabs. */
export function keepTab(facts) {
  // Without it, a reload restores what a new tab would.
  safely(() => sessionStorage.setItem(TAB, JSON.stringify({ ...keptTab(), ...facts })));
}

export function keptTab() { return safely(() => JSON.parse(sessionStorage.getItem(TAB))) ?? {}; }

/** Stores the systems, the form of products and the decimal mark. */
export function keepSettings(settings) {
  keepTab({ settings });
  keep("settings", settings);
}

/** The settings of this tab, or the latest of any tab; null if there are none, or they are not valid. */
export function keptSettings() {
  const isValid = (value) => Array.isArray(value?.systems) && value.systems.length > 0
    && value.systems.every((system) => Object.hasOwn(DATA.systems, system))
    && [null, "solid", "liquid"].includes(value.form) && ["", ".", ","].includes(value.mark);
  const { settings } = keptTab();
  return isValid(settings) ? settings : kept("settings", (value) => (isValid(value) ? value : null)).value;
}
