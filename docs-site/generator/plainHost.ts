/**
 * The site for a host that knows nothing but files and folders, and finds no `methods/eth_call.html` for the address
 * `methods/eth_call`, as `error.data.docs` and people have it: links have the ending, and a folder of that name leads on.
 */

/** Relative links of a page to other pages, with the ending of the file. */
export function withEndings(page: string): string {
  return page.replace(/(?<=\shref="\.[^"#]*?\/)([^"#/.]+)(?=["#])/g, '$1.html')
}

/** A page that leads to another one, and to the same place there. The script is the same on all of them (siteExtras.ts). */
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
