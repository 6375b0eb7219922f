/**
 * Adapts the site to a host that serves only files by their full names, and so does not serve `methods/eth_call.html`
 * at `methods/eth_call`, the address in `error.data.docs`. Links get the extension, and for addresses without
 * extension, folders with a redirect are added.
 */

/** Adds the extension `.html` to the relative links of a page to other pages. */
export function withEndings(page: string): string {
  return page.replace(/(?<=\shref="\.[^"#]*?\/)([^"#/.]+)(?=["#])/g, '$1.html')
}

/**
 * Returns an HTML page that redirects to another page and keeps the anchor. All such pages have the same script, so
 * that the content security policy needs one hash (siteExtras.ts).
 */
export function leadingPage(link: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<link rel="canonical" href="${link}">
<title>Elsewhere</title>
<script>location.replace(document.querySelector('link').href + location.search + location.hash)</script>
<noscript><meta http-equiv="refresh" content="0; url=${link}"></noscript>
<h1>Elsewhere</h1>
<p><a href="${link}">The page is here.</a></p>
`
}
