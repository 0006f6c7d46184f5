/** One possible answer to a receipt. */
export interface ReceiptOption {
  /** Unique in a notice: `a` to `j`. */
  key: string
  /** Its label. */
  label: string
}

/** An answer to a receipt. */
export interface ReceiptAnswer {
  /** The key of the option. */
  option: string
  /** The note added to it. */
  note?: string
}
