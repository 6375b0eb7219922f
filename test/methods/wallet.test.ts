import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import { ann, bob } from '../support/genesis.ts'
import { walletOf } from '../support/wallets.ts'

const [ANN, BOB] = [ann, bob].map(({ address }) => toHex(address)) as [string, string]
/** Number of tasks of an account that may wait (SENDS_MAX in src/methods/wallet.ts). */
const WAITING_MAX = 1_024

/** Message of the error with which a task ends. */
const messageOf = (running: Promise<unknown>): Promise<string> =>
  running.then(
    () => 'no error',
    ({ message }: Error) => message,
  )

describe('Wallet', () => {
  it('runs the tasks of an account one after the other, and refuses a task while the maximum number waits', async () => {
    const wallet = walletOf(ann, bob)
    let open = (): void => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const order: number[] = []
    const tasks = Array.from({ length: WAITING_MAX }, (_, index) =>
      wallet.serialize(ANN, async () => {
        await gate
        order.push(index)
      }),
    )
    const refused = await messageOf(wallet.serialize(ANN.toUpperCase().replace('0X', '0x'), async () => {}))
    expect(refused).to.equal('limit exceeded: too many transactions of the account wait for their turn')
    expect(await wallet.serialize(BOB, async () => 'of another account')).to.equal('of another account')
    open()
    await Promise.all(tasks)
    expect(order).to.deep.equal([...tasks.keys()])
    expect(await wallet.serialize(ANN, async () => 'later')).to.equal('later')
  })

  it('runs later tasks after one that fails', async () => {
    const wallet = walletOf(ann)
    const failing = messageOf(wallet.serialize(ANN, () => Promise.reject(new RangeError('no'))))
    const later = wallet.serialize(ANN, async () => 'later')
    expect(await failing).to.equal('no')
    expect(await later).to.equal('later')
  })
})
