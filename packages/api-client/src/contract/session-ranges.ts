/**
 * The minimum and the maximum of each length in the session policy. They are not in `limits`, because the first page
 * loads some of those.
 */
export const sessionRanges = {
  idle_minutes: [5, 1_440],
  whole_hours: [1, 24],
  /** NIST SP 800-63B-4 allows 30 days at AAL1. */
  stay_days: [1, 30],
  trust_days: [1, 90],
} as const
