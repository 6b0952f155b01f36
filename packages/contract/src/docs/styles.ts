/** Style sheet of the documentation page; all colours meet WCAG AA. */
export const docsStyles = `:root {
  --ground: #07090b;
  --raised: #11161a;
  --line: #2a333a;
  --text: #f5f7f4;
  --quiet: #aab5ae;
  --accent: #d2ff3a;
}
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--accent); text-underline-offset: 2px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
code { font: 0.9em/1.4 ui-monospace, monospace; }
header { padding: 24px 16px 8px; max-width: 1440px; margin: 0 auto; }
h1 { margin: 0; font-size: 28px; }
h2 { margin: 40px 0 8px; font-size: 22px; }
h3 { margin: 0 0 8px; font-size: 18px; }
h4 { margin: 20px 0 8px; font-size: 15px; }
p { margin: 0 0 8px; max-width: 75ch; }
.version, .note, .media { color: var(--quiet); font-weight: 400; }
.note, .media { font-size: 14px; }
.columns { max-width: 1440px; margin: 0 auto; padding: 0 16px 64px; }
nav { max-height: 45vh; overflow-y: auto; padding: 0 16px 16px; border: 1px solid var(--line); border-radius: 12px; }
nav h2 { margin: 16px 0 4px; font-size: 15px; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav a { display: block; padding: 4px 0; color: var(--text); text-decoration: none; }
nav a:hover { color: var(--accent); text-decoration: underline; }
.call, .entity { margin: 16px 0; padding: 16px; background: var(--raised); border: 1px solid var(--line); border-radius: 12px; }
.call:target, .entity:target { border-color: var(--accent); }
.method { display: inline-block; min-width: 64px; padding: 2px 8px; border-radius: 6px; text-align: center; font-weight: 700; font-size: 13px; background: var(--text); color: var(--ground); }
.method.get { background: var(--accent); }
.method.post { background: #7fd4ff; }
.method.put { background: #ffcf5c; }
.method.patch { background: #ffcf5c; }
.method.delete { background: #ff9c8f; }
.table { overflow-x: auto; border: 1px solid var(--line); border-radius: 8px; }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { padding: 6px 10px; text-align: left; vertical-align: top; border-top: 1px solid var(--line); }
thead th { border-top: 0; color: var(--quiet); font-weight: 600; }
tbody th { font-weight: 400; overflow-wrap: normal; }
td { min-width: 96px; }
.needed { display: block; color: var(--accent); font-size: 12px; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: 16px; top: -64px; padding: 8px 16px; background: var(--accent); color: var(--ground); }
.skip:focus { top: 8px; }
@media (min-width: 1024px) {
  .columns { display: grid; grid-template-columns: 260px minmax(0, 1fr); gap: 32px; }
  nav { position: sticky; top: 16px; align-self: start; max-height: calc(100vh - 32px); }
  main > section:first-child h2 { margin-top: 0; }
}
`;
