import { expect, it } from "vitest";
import { deviceName } from "./device-name.ts";

const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  [`${MAC} Version/18.1 Safari/605.1.15`, "Safari on macOS"],
  [`${WINDOWS} Chrome/140.0.0.0 Safari/537.36`, "Chrome on Windows"],
  [`${WINDOWS} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, "Edge on Windows"],
  [`${WINDOWS} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`, "Opera on Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1",
    "Chrome on iPhone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36",
    "Samsung Internet on Android",
  ],
  ["curl/8.5.0", "curl"],
  ["node", "node"],
  ["Mozilla/5.0", "Unknown device"],
  ["<script>alert(1)</script>", "Unknown device"],
  ["", "Unknown device"],
  [null, "Unknown device"],
])("calls %j %s", (sent, name) => {
  expect(deviceName(sent)).toBe(name);
});
