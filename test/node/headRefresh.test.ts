import { expect } from 'chai'
import { refresher } from '../../src/node/headRefresh.ts'
import { StoreError, type StoreErrorCode } from '../../src/store/storeError.ts'

describe('the refresh of the head’s view after a commit', () => {
  /** Returns the events of a listener whose first read of the head fails. */
  function reported(code: StoreErrorCode): string[] {
    const events: string[] = []
    const retries: (() => void)[] = []
    let isFirst = true
    const views = {
      refresh() {
        events.push('refresh')
        if (!isFirst) return undefined
        isFirst = false
        throw new StoreError(code, 'no')
      },
    }
    const listener = refresher(
      views,
      (error) => events.push(`death: ${error.code}`),
      () => events.push('damage'),
      (again) => retries.push(again),
    )
    void listener()
    for (const again of retries) again()
    return events
  }

  it('is tried again when no file handle was available', () => {
    expect(reported('NO_FILE_HANDLE')).to.deep.equal(['refresh', 'refresh'])
  })

  it('reports damage, and ends the node after any other error', () => {
    expect(reported('DAMAGED')).to.deep.equal(['refresh', 'damage'])
    expect(reported('UNREADABLE')).to.deep.equal(['refresh', 'death: FAILED'])
  })
})
