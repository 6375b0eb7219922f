/** Exposes the node's gauges (nodeGauges.ts) to Prometheus. The gauges are read at each scrape. */
import type { NodeReading } from './nodeGauges.ts'
import type { ReadMetric, Sample } from './readMetric.ts'

type Read = (reading: NodeReading) => Iterable<Sample>

/** Returns the metrics of the node. @param last returns the latest reading of the gauges */
export function gaugeMetrics(last: () => NodeReading): ReadMetric[] {
  const metric = (type: ReadMetric['type'], name: string, help: string, read: Read): ReadMetric => ({
    type,
    name: `cartulary_${name}`,
    help,
    read: () => read(last()),
  })
  const gauge = (name: string, help: string, read: Read) => metric('gauge', name, help, read)
  const counter = (name: string, help: string, read: Read) => metric('counter', name, help, read)
  return [
    gauge('ready', 'Whether requests should be sent here: 1 when /readiness says UP.', ({ isReady }) =>
      one(isReady === undefined ? undefined : Number(isReady)),
    ),
    ...blockMetrics(gauge),
    gauge('views', 'Views of the chain that requests hold, and the current one.', ({ views }) => one(views)),
    gauge(
      'worker_threads',
      'Worker threads, by lane.',
      ofLanes(({ threads }) => threads),
    ),
    gauge(
      'workers_busy',
      'Worker threads that run a job.',
      ofLanes(({ busy }) => busy),
    ),
    gauge(
      'jobs_queued',
      'Jobs that wait for a thread.',
      ofLanes(({ queued }) => queued),
    ),
    counter('jobs_ended_total', 'Jobs by how they ended: ok, failed, TIMEOUT, QUEUE_FULL …', jobsEnded),
    counter(
      'short_calls_total',
      'Calls that the serving thread might run, by outcome: answered, dropped (begun anew on a worker), skipped (not begun).',
      ({ shortCalls }) => byLabel('outcome', shortCalls && { ...shortCalls }),
    ),
    ...storageMetrics(gauge, counter),
    ...fleetMetrics(gauge, counter),
    gauge('pool_transactions', 'Transactions in the pool, by place: pending, queued.', ({ pool }) =>
      byLabel('place', pool && { pending: pool.pending, queued: pool.queued }),
    ),
    gauge('pool_bytes', 'Bytes of the transactions in the pool, sidecars included.', ({ pool }) =>
      one(pool?.bytes),
    ),
    gauge('filters', 'Filters that are open.', ({ filters }) => one(filters)),
    gauge('subscriptions', 'Subscriptions that are open.', ({ subscriptions }) => one(subscriptions)),
    ...httpMetrics(gauge),
  ]
}

type Make = (name: string, help: string, read: Read) => ReadMetric

function blockMetrics(gauge: Make): ReadMetric[] {
  return [
    gauge('followed_head_number', 'Number of the head of the node that is followed.', ({ followedHead }) =>
      one(followedHead),
    ),
    gauge('head_number', 'Number of the head.', ({ head }) => one(head?.number)),
    gauge('head_timestamp_seconds', 'Unix time of the head.', ({ head }) => one(head?.timestamp)),
    gauge('safe_number', 'Number of the safe block.', ({ head }) => one(head?.safe)),
    gauge('finalized_number', 'Number of the finalized block.', ({ head }) => one(head?.finalized)),
    gauge('first_block_number', 'Number of the first block of the archive.', ({ beginning }) =>
      one(beginning?.first),
    ),
    gauge(
      'first_block_info',
      'How the first block of an archive that begins later than its chain was chosen: hash, upstream.',
      ({ beginning }) => (beginning?.trust === undefined ? [] : byLabel('trust', { [beginning.trust]: 1 })),
    ),
  ]
}

function storageMetrics(gauge: Make, counter: Make): ReadMetric[] {
  return [
    gauge('answer_cache_bytes', 'Bytes of kept answers.', ({ answers }) => one(answers?.bytes)),
    gauge('answer_cache_entries', 'Answers that are kept.', ({ answers }) => one(answers?.entries)),
    counter('answer_cache_hits_total', 'Questions whose answer was kept.', ({ answers }) =>
      one(answers?.hits),
    ),
    counter('answer_cache_misses_total', 'Questions whose answer had to be made.', ({ answers }) =>
      one(answers?.misses),
    ),
    gauge('spool_bytes', 'Bytes of long answers that are made or not sent yet.', ({ spool }) =>
      one(spool?.bytes),
    ),
    gauge('spool_bytes_max', 'Most bytes that long answers may take.', ({ spool }) => one(spool?.bytesMax)),
    gauge('store_bytes', 'Bytes of the archive on disk.', ({ storeBytes }) => one(storeBytes)),
    gauge(
      'disk_writable',
      'Whether the disk of the archive takes writes: 0 when it is full or fails.',
      ({ disk }) => one(disk && Number(disk.isWritable)),
    ),
    counter('disk_failures_total', 'How often the disk began to take no writes.', ({ disk }) =>
      one(disk?.failures),
    ),
    counter('archive_damage_total', 'How often something damaged was read of the archive.', ({ damage }) =>
      one(damage?.found),
    ),
    counter('scrub_bytes_total', 'Bytes of tables that --scrub has read.', ({ damage }) =>
      one(damage?.scrubbed?.bytes),
    ),
    counter('scrub_passes_total', 'How many times --scrub has read all tables.', ({ damage }) =>
      one(damage?.scrubbed?.passes),
    ),
    gauge('store_memory_bytes', 'Native memory of the database: cache and memtables.', ({ engine }) =>
      one(engine?.memoryBytes),
    ),
    gauge('store_files', 'Files of the database, by level.', ({ engine }) =>
      (engine?.files ?? []).map((value, level) => ({ labels: { level }, value })),
    ),
  ]
}

function fleetMetrics(gauge: Make, counter: Make): ReadMetric[] {
  return [
    gauge('fleet_writer', 'Whether this node writes the log of its fleet: 1 for the writer.', ({ fleet }) =>
      one(fleet && Number(fleet.role === 'writer')),
    ),
    gauge(
      'fleet_epoch',
      'Number of the lease of the writer: each new writer has a higher one.',
      ({ fleet }) => one(fleet?.epoch),
    ),
    gauge('fleet_applied_entry', 'Last entry of the log in the archive of this node.', ({ fleet }) =>
      one(fleet?.applied),
    ),
    gauge(
      'fleet_committed_entry',
      'Last entry of the log that all nodes of the fleet have promised to show.',
      ({ fleet }) => one(fleet?.committed),
    ),
    gauge('fleet_lag_entries', 'Entries of the log that the archive of this node lacks.', ({ fleet }) =>
      one(fleet?.lagEntries),
    ),
    gauge(
      'fleet_lag_seconds',
      'Time since the archive of this node had all entries of the log, as far as known.',
      ({ fleet }) => one(fleet?.lagSeconds),
    ),
    counter(
      'fleet_rate_reports_total',
      'Reports of what clients have spent here, with --rate-scope fleet, by outcome: answered, failed.',
      ({ fleetRates }) =>
        byLabel('outcome', fleetRates && { answered: fleetRates.answered, failed: fleetRates.failed }),
    ),
    gauge('fleet_rate_clients_waiting', 'Clients that wait to be reported.', ({ fleetRates }) =>
      one(fleetRates?.waiting),
    ),
  ]
}

function httpMetrics(gauge: Make): ReadMetric[] {
  return [
    gauge('connections', 'Open connections, WebSockets included.', ({ http }) => one(http?.connections)),
    gauge('websockets', 'Open WebSockets.', ({ http }) => one(http?.webSockets)),
    gauge('requests', 'HTTP requests whose answers are not sent yet.', ({ http }) => one(http?.requests)),
    gauge('body_bytes', 'Bytes of request bodies in memory.', ({ http }) => one(http?.bodyBytes)),
    gauge('websocket_backlog_bytes', 'Bytes that wait for the readers of WebSockets.', ({ http }) =>
      one(http?.backlogBytes),
    ),
  ]
}

function one(value: number | undefined): Sample[] {
  return value === undefined ? [] : [{ value }]
}

function byLabel(label: string, values: Readonly<Record<string, number>> = {}): Sample[] {
  return Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }))
}

type Lane = NonNullable<NodeReading['lanes']>[string]

function ofLanes(value: (lane: Lane) => number): Read {
  return ({ lanes = {} }) =>
    Object.entries(lanes).map(([lane, stats]) => ({ labels: { lane }, value: value(stats) }))
}

function jobsEnded({ lanes = {} }: NodeReading): Sample[] {
  return Object.entries(lanes).flatMap(([lane, { ended }]) =>
    Object.entries(ended).map(([outcome, value]) => ({ labels: { lane, outcome }, value })),
  )
}
