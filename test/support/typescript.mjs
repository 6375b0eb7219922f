// Lets a process of tests load TypeScript. Node loads this file in each thread of such a process, too; there it does
// nothing, which saves 0.2 s of CPU time: the scripts of threads are JavaScript (threadScript.ts, childScript.ts, dist/).
import { isMainThread } from 'node:worker_threads'

if (isMainThread) await import('tsx')
