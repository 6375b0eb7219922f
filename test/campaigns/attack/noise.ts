/** Cheap requests at full speed: garbage, unknown methods, filters, transactions, clients that ignore HTTP 429. */
import { randomBytes } from 'node:crypto'
import type { Attack } from './attack.ts'
import { call, flood, same } from './flood.ts'

const ACCEPTED = /^ok/
const CONNECTIONS = 32

/** Attacks by many small requests. */
export const noiseAttacks: readonly Attack[] = [
  {
    name: 'unknown methods',
    forbidden: /^(?!-32601|HTTP 429|cut)/,
    run: (target) =>
      flood(target, {
        body: (n) => call(`eth_unknown${n}`, [n]),
        isHammering: true,
        connections: CONNECTIONS,
      }),
  },
  {
    name: 'garbage',
    forbidden: ACCEPTED,
    run: (target) =>
      flood(target, { body: () => randomBytes(300), isHammering: true, connections: CONNECTIONS }),
  },
  {
    name: 'wrong parameters',
    forbidden: ACCEPTED,
    run: (target) =>
      flood(target, {
        body: (n) => call('eth_getBlockByNumber', [`0x0${n}`, { n }]),
        ...{ isHammering: true, connections: CONNECTIONS },
      }),
  },
  {
    name: 'filters',
    run: (target) => flood(target, { ...same(call('eth_newFilter', [{}])), isHammering: true }),
  },
  {
    name: 'transactions that are none',
    forbidden: ACCEPTED,
    run: (target) =>
      flood(target, {
        body: () => call('eth_sendRawTransaction', [`0x02f8${randomBytes(120).toString('hex')}`]),
        ...{ isHammering: true, connections: CONNECTIONS },
      }),
  },
  {
    name: 'not waiting (429)',
    run: (target) =>
      flood(target, {
        ...same(call('eth_getLogs', [{ fromBlock: '0x0' }])),
        ...{ isHammering: true, connections: CONNECTIONS, clients: 2 },
      }),
  },
  {
    name: 'an address for each request',
    run: (target) =>
      flood(target, {
        ...same(call('eth_getBalance', [target.places.account, 'latest'])),
        ...{ isManyAddresses: true, connections: CONNECTIONS },
      }),
  },
]
