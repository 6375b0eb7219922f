#!/usr/bin/env node
/** The program's entry: bundled as dist/cartulary.js. */
import { runProgram } from './program.ts'

process.exitCode = await runProgram(process.argv.slice(2))
