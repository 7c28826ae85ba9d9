/** Style sheet of shared recipe pages. Uses the site's colours (web/theme/palette.ts) and system fonts. */
export const style = `
:root{color-scheme:light dark;--page:#FFF8F3;--text:#2B211D;--quiet:#6B5A52;--coral:#C23E34;--on-coral:#fff;--line:#EBDFD7;--tint:#FDEDE8;--focus:#0F766E}
@media (prefers-color-scheme:dark){:root{--page:#1B1412;--text:#F6ECE7;--quiet:#BDAAA1;--coral:#FF8A75;--on-coral:#2A0F0A;--line:#3D2F2A;--tint:#3A2823;--focus:#5CC8BC}}
*{box-sizing:border-box}
body{margin:0 auto;padding:0 24px 32px;max-width:1008px;background:var(--page);color:var(--text);font:1rem/1.6 Figtree,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
h1,h2,.brand{font-family:Fraunces,Georgia,"Times New Roman",serif;font-weight:600;line-height:1.2}
h1{margin:24px 0 4px;font-size:clamp(1.75rem,5vw,2.5rem)}
h2{margin:32px 0 8px;font-size:1.375rem}
p{margin:0 0 4px}
a{color:var(--coral)}
a:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.brand{display:inline-block;padding:14px 0;font-size:1.25rem;text-decoration:none}
.photo{display:block;width:100%;height:auto;aspect-ratio:4/3;object-fit:cover;border-radius:16px;background:var(--tint)}
.quiet{color:var(--quiet)}
ul,ol{margin:0}
ul{padding:0;list-style:none}
ul li{display:flex;justify-content:space-between;gap:16px;padding:8px 0;border-bottom:1px solid var(--line)}
ul b{font-weight:600;text-align:right}
ol{padding-left:1.5em;max-width:65ch}
ol li{margin-bottom:8px;padding-left:4px}
.button{display:inline-block;margin:24px 0 0;padding:12px 24px;border-radius:999px;background:var(--coral);color:var(--on-coral);font-weight:600;text-decoration:none}
.report,footer a{display:inline-block;padding:10px 0}
.report{margin-top:16px}
footer{display:flex;flex-wrap:wrap;gap:0 24px;margin-top:32px;border-top:1px solid var(--line);font-size:.875rem}
footer a,.report{color:var(--quiet)}
@media (min-width:900px){.photo{aspect-ratio:21/9}.columns{display:grid;grid-template-columns:2fr 3fr;gap:40px;align-items:start}}
@media print{:root{--page:#fff;--text:#000;--quiet:#444;--coral:#000;--line:#bbb}body{padding:0;max-width:none;font-size:10pt}.photo{width:auto;height:60mm;aspect-ratio:auto}header,footer,.button,.report{display:none}h1{margin-top:12px;font-size:20pt}h2{margin-top:12px;break-after:avoid}ul{columns:2;column-gap:10mm}ul li{display:block;padding:2px 0;break-inside:avoid}ol li{margin-bottom:4px;break-inside:avoid}}
`.replaceAll("\n", "");
