/** Installs the packages of package-lock.json, unless they are installed. @param group default: `program` */
export function ensureInstalled(group?: 'program' | 'all'): Promise<void>
