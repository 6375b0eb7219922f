/** Runs one row within its time, and closes everything that it has opened. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Failures, type Row, type RowOutcome } from './row.ts'

/** Signals that end the row, its nodes and its servers */
const SIGNALS = ['SIGINT', 'SIGTERM'] as const

export interface RowSetting {
  readonly program: string
  readonly isShort: boolean
  readonly progress: (text: string) => void
}

export interface RowResult extends RowOutcome {
  readonly row: string
  /** Descriptions of what did not hold, and of goals of time that were missed */
  readonly failures: readonly string[]
  readonly missed: readonly string[]
  readonly passed: boolean
  readonly seconds: number
}

/** Runs a row in a new folder, which is kept when the row fails. */
export async function runRow(row: Row, setting: RowSetting): Promise<RowResult> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cartulary-fleet-'))
  const closing: (() => Promise<void>)[] = []
  const closeAll = async (): Promise<void> => {
    for (const close of closing.splice(0)) {
      await close().catch((error: unknown) => setting.progress(`while it was closed: ${String(error)}`))
    }
  }
  const stop = (signal: NodeJS.Signals): void => {
    console.log(`   stopped by ${signal}`)
    void closeAll().then(() => process.exit(1))
  }
  for (const signal of SIGNALS) process.once(signal, stop)
  const startMs = performance.now()
  const failures = new Failures()
  const outcome = await outcomeOf(row, {
    ...setting,
    folder,
    failures,
    onEnd: (close) => closing.unshift(close),
  })
  await closeAll()
  for (const signal of SIGNALS) process.off(signal, stop)
  const { list, missed } = failures
  const passed = failures.isEmpty && (setting.isShort || missed.length === 0)
  if (passed) rmSync(folder, { recursive: true, force: true })
  else setting.progress(`the folder is kept: ${folder}`)
  const seconds = Math.round((performance.now() - startMs) / 1_000)
  return { row: row.name, passed, seconds, ...outcome, failures: list, missed }
}

async function outcomeOf(row: Row, context: Parameters<Row['run']>[0]): Promise<RowOutcome> {
  const { failures } = context
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    const late = new Error(`the row was not done within ${row.minutesMax} minutes`)
    timer = setTimeout(() => reject(late), row.minutesMax * 60_000)
  })
  try {
    const outcome = await Promise.race([row.run(context), timeout])
    failures.expect(outcome.faults > 0 || !failures.isEmpty, 'the row injected nothing')
    return outcome
  } catch (error) {
    failures.add(`the row broke off: ${error instanceof Error ? error.stack : String(error)}`)
    return { faults: 0, figures: {} }
  } finally {
    clearTimeout(timer)
  }
}
