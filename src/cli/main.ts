#!/usr/bin/env node
/** The entry point of the program, bundled as dist/cartulary.js. */
import { runProgram } from './program.ts'

process.exitCode = await runProgram(process.argv.slice(2), process)
