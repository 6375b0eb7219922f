// The packages of package-lock.json and what they depend on. A package is named by its folder, such as
// `node_modules/koa/node_modules/statuses`; the folder of the project is ''.

/** Searches as Node does: in node_modules of the package itself, then of each folder above. */
export function resolvePackage(packages, name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const candidate = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (packages[candidate] !== undefined) return candidate
    if (folder === '') return undefined
  }
}

/**
 * Returns the folders of packages and of all their dependencies.
 *
 * @param names names of packages that the project depends on
 */
export function closureOf(packages, names) {
  const found = new Set()
  const visit = (name, from) => {
    const folder = resolvePackage(packages, name, from)
    if (folder === undefined || found.has(folder)) return
    found.add(folder)
    for (const dependency of Object.keys(packages[folder].dependencies ?? {})) visit(dependency, folder)
  }
  for (const name of names) visit(name, '')
  return found
}
