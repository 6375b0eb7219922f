/** The logs of a receipt, decoded where their events are known. */
import type { VNode, VNodeChild } from 'vue'
import type { Log } from '../../../generated/types.ts'
import { decoder } from '../abis.ts'
import { byteCount, grouped, toNumber } from '../format.ts'
import { AbiField } from './abiField.tsx'
import { decodedView } from './decodedView.tsx'
import { accountLink, LongHex, longList, quietNote } from './parts.tsx'

const LOGS_SHOWN = 20

/** Returns the list; below logs that no known event describes, a field for an ABI. */
export function logList(logs: readonly Log[]): VNodeChild {
  if (logs.length === 0) return quietNote('The transaction has no logs.')
  const known = decoder.value
  const isUnknown =
    known !== undefined && logs.some(({ topics, data }) => known.log(topics, data) === undefined)
  return (
    <>
      {longList(
        logs,
        'logs',
        (items) => (
          <ol class="logs">{items.map(logItem)}</ol>
        ),
        LOGS_SHOWN,
      )}
      {isUnknown && <AbiField />}
    </>
  )
}

function logItem(log: Log): VNode {
  const decoded = decoder.value?.log(log.topics, log.data)
  return (
    <li key={log.logIndex}>
      <p class="log-head">
        <span class="number">{toNumber(log.logIndex)}</span> {accountLink(log.address)}
        {decoded === undefined && <span class="none">unknown event</span>}
      </p>
      {decoded !== undefined && decodedView(decoded)}
      {decoded === undefined ? (
        rawLog(log)
      ) : (
        <details>
          <summary>Topics and data</summary>
          {rawLog(log)}
        </details>
      )}
    </li>
  )
}

function rawLog({ topics, data }: Log): VNode {
  return (
    <dl class="args">
      {topics.map((topic, index) => (
        <div>
          <dt>Topic {index}</dt>
          <dd class="hex">{topic}</dd>
        </div>
      ))}
      <div>
        <dt>Data, {grouped(byteCount(data))} bytes</dt>
        <dd>{data === '0x' ? <span class="none">none</span> : <LongHex hex={data} label="the data" />}</dd>
      </div>
    </dl>
  )
}
