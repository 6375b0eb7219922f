/** A connection to PostgreSQL that reconnects, and whose every statement has a deadline. */
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { asBinaryRow, type BinaryRow, binaryRows, inlined } from './binaryRows.ts'
import { CHECK_LOG, LogError } from './logError.ts'
import { hostUrls, withoutSecrets } from './logUrl.ts'
import { pause } from './pause.ts'

export interface ConnectionOptions {
  /** Maximum milliseconds for opening a connection to one host. */
  readonly connectMs: number
  /** Maximum milliseconds until a statement is answered. */
  readonly statementMs: number
  /** Whether commits wait for the disk, and for the synchronous standby if there is one. Default: true */
  readonly isDurable?: boolean
}

export interface Statement {
  readonly text: string
  readonly values?: readonly unknown[]
}

/** A row; PostgreSQL's bigints arrive as strings. */
export type Row = Readonly<Record<string, unknown>>

/** The outcome of a statement that writes. */
interface Written {
  /** Number of rows that the statement wrote. */
  readonly rows: number
  /** The rows that the statement returned. */
  readonly values: readonly Row[]
}

/**
 * SQLSTATEs after which the same statement may succeed later: connection lost (08), insufficient resources (53),
 * read-only server (25006), conflict of transactions (40), lock timeout (55P03), cancelled or shut down (57).
 */
const TRANSIENT = /^(?:08|53|25006|40|55P03|57)/
/**
 * SQLSTATEs of a conflict with another transaction: serialization failure, deadlock. The database has undone the
 * statement. The same statement may succeed when it is repeated. Such conflicts are expected from databases whose
 * isolation level is stricter than READ COMMITTED.
 */
const CONFLICT = /^40(?:001|P01)$/
/** Maximum number of attempts to execute a statement that conflicts with others. */
const CONFLICTS_MAX = 8
/** Maximum milliseconds between the first two attempts after a conflict. The maximum doubles with each attempt. */
const CONFLICT_PAUSE_MS = 2
/** SQLSTATE of a feature that the database does not have. */
const UNSUPPORTED = '0A000'
/** SQLSTATE of a statement that took too long. */
const CANCELLED = '57014'
/** SQLSTATEs of a wrong user, password, database or permission. */
const REFUSED = /^(?:28|3D|42501)/
/** SQLSTATEs of a missing schema or table. The tables existed at the first connection, so they were lost since. */
const MISSING = /^(?:3F000|42P01)$/
/** SQLSTATE of a warning: the standby may not have a commit that PostgreSQL reports as done. */
const WARNING = '01000'

/** One connection. Its statements run one at a time, in the order of the calls. */
export class LogConnection {
  readonly #urls: readonly string[]
  readonly #options: ConnectionOptions
  /** The database without user and password, for messages. */
  readonly name: string
  #client: pg.Client | undefined
  #opening: pg.Client | undefined
  /** Index of the host to try first: the last used host, or the host after it if the last used host did not answer. */
  #host = 0
  /** The last queued statement. */
  #last: Promise<unknown> = Promise.resolve()
  #closed = false
  #abandoned = false
  #warned = false
  #hasBinary = true

  /** @throws LogError BAD_URL */
  constructor(url: string, options: ConnectionOptions) {
    this.#urls = hostUrls(url)
    this.#options = options
    this.name = withoutSecrets(url)
  }

  /**
   * Executes one statement in its own transaction. Repeats a statement that the database has undone because of a
   * conflict.
   *
   * @throws LogError UNREACHABLE when the outcome is unknown or the statement may succeed later; REFUSED; BEHIND when the
   *   tables are missing; FAILED
   */
  run(statement: Statement): Promise<Row[]> {
    return this.#repeated(async () => (await this.#execute(statement)).rows)
  }

  /**
   * Executes one statement that writes.
   *
   * @returns `isSure` is false if PostgreSQL sent a warning, because a failover may then lose the write. PostgreSQL
   *   warns if, for example, someone cancelled the wait for the synchronous standby.
   * @throws as {@link run}
   */
  write(statement: Statement): Promise<Written & { readonly isSure: boolean }> {
    return this.#repeated(async () => {
      this.#warned = false
      const { rowCount, rows } = await this.#execute(statement)
      return { rows: rowCount ?? 0, values: rows, isSure: !this.#warned }
    })
  }

  /** Like {@link write}, but throws UNREACHABLE if a failover may lose the write. @throws as {@link run} */
  async writeSafely(statement: Statement): Promise<Written> {
    const written = await this.write(statement)
    if (written.isSure) return written
    throw new LogError('UNREACHABLE', 'PostgreSQL did not wait for its synchronous standby')
  }

  /**
   * Executes a query, and returns the columns of each row in PostgreSQL's binary form. For rows with many bytes, this
   * takes a quarter of the CPU time of {@link run}, which receives bytes as hexadecimal digits. CockroachDB has no COPY
   * in binary form (github.com/cockroachdb/cockroach/issues/97180), so the query is then sent by {@link run}.
   *
   * @param query a query whose parameters are strings and integers, and whose columns have the types BIGINT, BOOLEAN
   * and BYTEA
   * @throws as {@link run}
   */
  async binary(query: Statement): Promise<BinaryRow[]> {
    if (this.#hasBinary) {
      const text = `COPY (${inlined(query.text, query.values)}) TO STDOUT (FORMAT binary)`
      try {
        return await this.#repeated(async () => {
          return binaryRows(await this.#answer((client) => bytesOf(client.query(copyTo(text))), true))
        })
      } catch (error) {
        if (stateOf((error as Error).cause) !== UNSUPPORTED) throw error
        this.#hasBinary = false
      }
    }
    return (await this.run(query)).map(asBinaryRow)
  }

  /** Executes several statements in one transaction. @throws as {@link run} */
  transaction(statements: readonly Statement[]): Promise<void> {
    return this.#repeated(async () => {
      for (const statement of [{ text: 'BEGIN' }, ...statements, { text: 'COMMIT' }]) {
        await this.#execute(statement, true)
      }
    })
  }

  /** Closes the connection after the queued statements. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#last
    const client = this.#client
    this.#client = undefined
    if (client !== undefined) drop(client)
  }

  /** Closes the connection at once: statements in progress and queued ones fail. The server may still complete them. */
  abandon(): void {
    this.#closed = true
    this.#abandoned = true
    for (const client of [this.#client, this.#opening]) if (client !== undefined) drop(client)
  }

  #next<T>(work: () => Promise<T>): Promise<T> {
    if (this.#closed) return Promise.reject(closed())
    const result = this.#last.then(work)
    this.#last = result.catch(() => {})
    return result
  }

  /** As {@link #next}; repeats the work after conflicts. */
  #repeated<T>(work: () => Promise<T>): Promise<T> {
    return this.#next(async () => {
      for (let attempts = 1; ; attempts++) {
        try {
          return await work()
        } catch (error) {
          if (attempts === CONFLICTS_MAX || !CONFLICT.test(stateOf((error as Error).cause))) throw error
          // Wait for a random time, so that the transactions do not conflict again.
          await pause(Math.random() * CONFLICT_PAUSE_MS * 2 ** attempts)
        }
      }
    })
  }

  /** @param isInTransaction whether the statement is one of several of a transaction */
  #execute({ text, values = [] }: Statement, isInTransaction = false): Promise<pg.QueryResult> {
    // Request results as text, because pg corrupts binary results (github.com/brianc/node-postgres/issues/3495).
    return this.#answer((client) => client.query(text, [...values]), isInTransaction)
  }

  /**
   * Sends a statement, and waits for the answer until the deadline.
   *
   * @param isBroken whether every error makes the connection unusable, even a conflict
   */
  async #answer<T>(send: (client: pg.Client) => Promise<T>, isBroken: boolean): Promise<T> {
    this.#client ??= await this.#open()
    const client = this.#client
    // Close the connection at the deadline. A cancel request would not help, because the server does not answer.
    const { statementMs } = this.#options
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      drop(client)
    }, statementMs)
    try {
      return await send(client)
    } catch (error) {
      const state = stateOf(error)
      // Try the next host. This server may be a former primary that still waits for its synchronous standby, while that
      // standby has become the primary.
      if (isLate || state === CANCELLED) this.#host = (this.#host + 1) % this.#urls.length
      // Open a new connection, because the old one may be in a transaction.
      if (isBroken || !CONFLICT.test(state)) {
        drop(client)
        if (this.#client === client) this.#client = undefined
      }
      throw isLate ? this.#unreachable(`no answer within ${statementMs} ms`, error) : this.#errorOf(error)
    } finally {
      clearTimeout(timer)
    }
  }

  /** Opens a connection to the first host that takes writes. */
  async #open(): Promise<pg.Client> {
    let failure: unknown
    for (let tried = 0; tried < this.#urls.length; tried++) {
      const host = (this.#host + tried) % this.#urls.length
      try {
        const client = await this.#openHost(this.#urls[host]!)
        this.#host = host
        return client
      } catch (error) {
        failure = error
      }
    }
    throw this.#errorOf(failure)
  }

  async #openHost(url: string): Promise<pg.Client> {
    if (this.#abandoned) throw closed()
    const { connectMs, statementMs, isDurable = true } = this.#options
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectMs,
      application_name: 'cartulary',
      keepAlive: true,
    })
    const forget = (): void => {
      if (this.#client === client) this.#client = undefined
    }
    client.on('error', forget).on('end', forget)
    client.on('notice', ({ code }) => {
      if (code === WARNING) this.#warned = true
    })
    const timer = setTimeout(() => drop(client), connectMs)
    this.#opening = client
    try {
      await client.connect()
      // PostgreSQL ends a statement somewhat before we stop waiting for the answer.
      await client.query(`SET statement_timeout = ${Math.ceil(statementMs * 0.9)}`)
      await requireWritable(client, isDurable)
      return client
    } catch (error) {
      drop(client)
      throw error
    } finally {
      clearTimeout(timer)
      this.#opening = undefined
    }
  }

  #errorOf(cause: unknown): LogError {
    if (cause instanceof LogError) return cause
    const { code = '', message = String(cause) } = cause as { code?: string; message?: string }
    const state = stateOf(cause)
    if (REFUSED.test(state)) {
      return new LogError('REFUSED', `PostgreSQL at ${this.name} refuses: ${message}`, { cause })
    }
    if (MISSING.test(state)) {
      return new LogError('BEHIND', `PostgreSQL at ${this.name} has no tables of the log; ${CHECK_LOG}`, {
        cause,
      })
    }
    if (state !== '' && !TRANSIENT.test(state)) {
      return new LogError('FAILED', `PostgreSQL at ${this.name} reports: ${message} (${code})`, { cause })
    }
    return this.#unreachable(message || code, cause)
  }

  #unreachable(reason: string, cause: unknown): LogError {
    return new LogError('UNREACHABLE', `PostgreSQL at ${this.name} cannot be used: ${reason}`, { cause })
  }
}

function closed(): LogError {
  return new LogError('FAILED', 'the connection to the log is closed')
}

/** The SQLSTATE of an error of PostgreSQL; empty for other errors, whose codes may look alike, such as EPIPE. */
function stateOf(error: unknown): string {
  return (error instanceof pg.DatabaseError && error.code) || ''
}

/**
 * Refuses a hot standby. Sets `synchronous_commit`, because the user or the database may have another default. A
 * durable commit waits for the disk, and for the synchronous standby if there is one.
 */
async function requireWritable(client: pg.Client, isDurable: boolean): Promise<void> {
  const { rows } = await client.query(
    "SELECT current_setting('transaction_read_only') AS readonly, current_setting('synchronous_commit', true) AS sync",
  )
  const [{ readonly, sync }] = rows as [{ readonly: string; sync: string }]
  if (readonly === 'on') throw new LogError('UNREACHABLE', 'the server takes no writes: it is a standby')
  const isSync = sync !== 'off' && sync !== 'local'
  if (isDurable && !isSync) await client.query('SET synchronous_commit = on')
  if (!isDurable) await client.query('SET synchronous_commit = off')
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Closes a connection at once. Statements in progress fail; the server may still complete them. */
function drop(client: pg.Client): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
  stream.destroy()
}
