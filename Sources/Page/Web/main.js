import { DATA } from "./data.js";

if (typeof document !== "undefined") document.getElementById("main").textContent = DATA.version;
