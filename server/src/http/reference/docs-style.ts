/** The look of the API's pages: the system's own fonts, its light or dark, one column on a phone. */
export const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#dfe2e8, #353a44); --soft: light-dark(#f5f6f8, #1f232b);
  --link: light-dark(#1d4ed8, #93b4ff); }
* { box-sizing: border-box; }
body { margin: 0; display: grid; grid-template-columns: 220px minmax(0, 1fr); font: 15px/23px system-ui, sans-serif;
  background: light-dark(#fff, #191c22); color: light-dark(#1c2028, #e4e7ec); }
a { color: var(--link); }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 16px; top: 8px; padding: 8px; background: var(--soft); }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; border-right: 1px solid var(--line); }
nav ul { list-style: none; margin: 0; padding: 16px; }
nav a { display: block; padding: 4px 12px; border-radius: 8px; color: inherit; text-decoration: none; }
nav a:hover, nav a[aria-current] { background: var(--soft); }
nav a[aria-current] { font-weight: 600; }
main { padding: 24px 32px 64px; max-width: 920px; }
main:focus { outline: none; }
h1 { font-size: 24px; line-height: 32px; margin: 0 0 8px; }
h2 { font-size: 18px; line-height: 26px; margin: 40px 0 8px; overflow-wrap: anywhere; }
h3 { font-size: 15px; margin: 16px 0 4px; }
article h2 { font-size: 15px; margin: 0; }
article { border: 1px solid var(--line); border-radius: 8px; padding: 16px; margin: 16px 0; }
code, pre { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 13px; }
p code, li code, td code { background: var(--soft); padding: 1px 4px; border-radius: 4px; overflow-wrap: anywhere; }
td code { overflow-wrap: normal; }
pre { background: var(--soft); padding: 12px; border-radius: 8px; overflow: auto; line-height: 19px; margin: 8px 0; }
pre.step { user-select: all; white-space: pre-wrap; overflow-wrap: anywhere; }
.steps { padding-left: 24px; }
.steps h3 { margin-top: 24px; }
.calls { list-style: none; padding: 0; }
.calls li { display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); gap: 0 16px; padding: 6px 0; border-bottom: 1px solid var(--line); }
.calls a { text-decoration: none; line-height: 26px; } .calls a:hover { text-decoration: underline; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
caption { text-align: left; font-weight: 600; padding: 8px 0; }
th, td { text-align: left; vertical-align: top; padding: 4px 12px 4px 0; border-bottom: 1px solid var(--line); }
@media (max-width: 800px) {
  body { grid-template-columns: minmax(0, 1fr); }
  nav { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); }
  nav ul { display: flex; flex-wrap: wrap; gap: 4px; padding: 8px; }
  main { padding: 16px; }
  .calls li { grid-template-columns: minmax(0, 1fr); }
}
`;
