/**
 * The shortest and the longest of each length of the session policy. Apart from `limits`, of which the first page loads a part.
 */
export const sessionRanges = {
  idle_minutes: [5, 1_440],
  whole_hours: [1, 24],
  /** NIST SP 800-63B-4 allows 30 days at AAL1. */
  stay_days: [1, 30],
  trust_days: [1, 90],
} as const
