import { expect } from 'chai'
import { ReplicationLog } from '../../src/replication/replicationLog.ts'
import { freePort } from '../campaigns/soak/nodeProcess.ts'
import { rejection } from '../support/rejection.ts'

describe('the replication log without PostgreSQL', () => {
  it('names the server that does not answer, but no password', async () => {
    const port = await freePort()
    const error = await rejection(ReplicationLog.connect(`postgres://me:secret@127.0.0.1:${port}/db`))
    expect(error.code).to.equal('UNREACHABLE')
    expect(error.message).to.match(
      new RegExp(`^PostgreSQL at postgres://127\\.0\\.0\\.1:${port}/db cannot be used: .+`),
    )
    expect(error.message).not.to.contain('secret')
  })
})
