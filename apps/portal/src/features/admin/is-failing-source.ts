interface SourceHealth {
  /** 1 while it is paused after failures. */
  readonly resting: 0 | 1
  readonly last_ok: string | null
  readonly last_error: { readonly at: string } | null
}

/** Whether a card source is paused after failures, or its last request failed. */
export const isFailingSource = ({ resting, last_ok, last_error }: SourceHealth): boolean =>
  resting === 1 || (last_error !== null && (last_ok === null || last_ok < last_error.at))
