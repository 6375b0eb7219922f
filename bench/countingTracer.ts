/** A tracer in JavaScript that counts instructions: the interpreter of JavaScript runs at each of them. */
export const COUNTING_TRACER = `{
  counts: {},
  step: function (log) {
    const name = log.op.toString()
    this.counts[name] = (this.counts[name] || 0) + 1
  },
  fault: function () {},
  result: function () { return this.counts }
}`
