/** A node of a fleet: a process of the built program, with a data folder and a relay to PostgreSQL of its own. */
import { setTimeout } from 'node:timers/promises'
import { NodeProcess } from '../soak/nodeProcess.ts'
import type { CuttableLink } from './cuttableLink.ts'

const POLL_MS = 20

export interface FleetNodeParts {
  readonly name: string
  readonly dataDir: string
  readonly port: number
  readonly link: CuttableLink
  readonly program: string
  /** Command and options, without port and program */
  readonly args: readonly string[]
  readonly requestMsMax: number
}

export class FleetNode {
  readonly name: string
  readonly dataDir: string
  readonly link: CuttableLink
  readonly process: NodeProcess

  constructor({ name, dataDir, port, link, program, args, requestMsMax }: FleetNodeParts) {
    this.name = name
    this.dataDir = dataDir
    this.link = link
    this.process = new NodeProcess(port, args, { program, requestMsMax })
  }

  get url(): string {
    return this.process.url
  }

  /** Status of /readiness; undefined when the node does not answer. */
  async readiness(): Promise<number | undefined> {
    try {
      const { status } = await fetch(`${this.url}/readiness`, { signal: AbortSignal.timeout(2_000) })
      return status
    } catch {
      return undefined
    }
  }

  /** The answer of /readiness, for the reader of a failure. */
  async readinessText(): Promise<string> {
    try {
      const response = await fetch(`${this.url}/readiness`, { signal: AbortSignal.timeout(2_000) })
      return await response.text()
    } catch (error) {
      return String(error)
    }
  }

  /** Waits for a status of /readiness. @returns milliseconds that it took, undefined when it took longer */
  async waitForReadiness(status: number, msMax: number): Promise<number | undefined> {
    const startMs = performance.now()
    while (performance.now() - startMs < msMax) {
      if ((await this.readiness()) === status) return performance.now() - startMs
      await setTimeout(POLL_MS)
    }
    return undefined
  }

  /** Value of a metric without labels; undefined when the node does not answer or has no such metric. */
  async metric(name: string): Promise<number | undefined> {
    try {
      const response = await fetch(`${this.url}/metrics`, { signal: AbortSignal.timeout(2_000) })
      const line = new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(await response.text())
      return line === null ? undefined : Number(line[1])
    } catch {
      return undefined
    }
  }

  /** Hash of the newest block; undefined when the node refuses, or does not answer. */
  async headHash(): Promise<string | undefined> {
    const block = await this.process.askOne('eth_getBlockByNumber', ['latest', false]).catch(() => undefined)
    return (block as { hash: string } | undefined)?.hash
  }
}
