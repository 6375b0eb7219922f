/** The text that `npm run costs -- --help` prints. */
export const USAGE = `npm run costs [-- OPTIONS]

Starts a node (Linux) and prints, for each method, the CPU time and the memory that its usual request takes (the
contract's first example) and its worst one within the limits, for two methods also those with the callTracer and with
a tracer in JavaScript, and the tokens that the node charges for it. The last
column is the share of this machine that a client takes which sends only this request at the default rate; OVER
where that is more than a quarter. docs/costs.md has the rule.

Options:
  --only REGEX     only methods of such a name
  --ref DATADIR    the archive that is served, as a copy; default: the sample chain
  --help           prints this
`
