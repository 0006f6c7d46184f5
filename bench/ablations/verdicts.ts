/** What became of an optimisation of our own after it was measured end to end, with and without it. */
export interface Verdict {
  /** What the metrics of `npm run bench -- ablations` begin with. */
  readonly name: string
  readonly verdict: 'kept' | 'deleted'
  /** In one line. */
  readonly reason: string
}

/** What gives a person less than a tenth, or a machine less than a fifth, is deleted. */
export const verdicts: readonly Verdict[] = []
