/** What Astro writes before the first island of a page: a rule for all of them, then the scripts that wake them. */
const BEFORE_ISLANDS =
  /(<style>astro-island,astro-slot,astro-static-slot\{display:contents\}<\/style>)((?:<script>[^]*?<\/script>)+)/;

/**
 * A page with the scripts that wake its islands at the end of its body. Where Astro writes them, in the header, they make the browser
 * draw the header alone and stop before the content, which a phone then shows later.
 */
export function islandsLast(html: string): string {
  const found = BEFORE_ISLANDS.exec(html);
  const end = html.lastIndexOf('</body>');
  if (!found || end < 0) return html;
  const [whole, rule = '', scripts = ''] = found;
  return `${html.slice(0, found.index)}${rule}${html.slice(found.index + whole.length, end)}${scripts}${html.slice(end)}`;
}
