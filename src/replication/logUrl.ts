/** The URL of the replication log: `postgres://user:password@host:port[,host:port…]/database?options`. */
import { LogError } from './logError.ts'

/** Maximum number of hosts in one URL. */
const HOSTS_MAX = 8

const PARTS = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#@]*)([/?#].*)?$/i

/**
 * Splits a URL with several hosts, as libpq accepts it, into one URL for each host. The node uses the first host that
 * takes writes.
 *
 * @throws LogError BAD_URL; the message does not contain the URL, which may contain a password
 */
export function hostUrls(url: string): string[] {
  const [, scheme, user = '', hosts = '', rest = ''] = PARTS.exec(url) ?? []
  if (scheme === undefined) {
    throw new LogError('BAD_URL', 'the URL of the log must begin with postgres:// or postgresql://')
  }
  const urls = hosts.split(',').map((host) => `${scheme}${user}${host}${rest}`)
  if (urls.length > HOSTS_MAX) {
    throw new LogError('BAD_URL', `the URL of the log has more than ${HOSTS_MAX} hosts`)
  }
  for (const one of urls) {
    if (!URL.canParse(one)) throw new LogError('BAD_URL', 'the URL of the log is not valid')
  }
  return urls
}

/** The URL without user, password and options, for messages. */
export function withoutSecrets(url: string): string {
  const [, , , hosts = '', rest = ''] = PARTS.exec(url) ?? []
  return `postgres://${hosts}${rest.replace(/[?#].*/, '')}`
}
