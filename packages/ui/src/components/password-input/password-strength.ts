/** The rules for a password. */
export interface PasswordPolicy {
  /** Minimum length; 8 by default. */
  min?: number
  /** Maximum length; 20 by default. */
  max?: number
  /** How many of upper case, lower case, digits and special characters are required; 2 by default. */
  kinds?: number
  /** Words it must not contain in upper or lower case, for example the name or number of its owner. */
  forbidden?: readonly string[]
}

/** A rule of a policy. */
export type PasswordRule = 'length' | 'kinds' | 'forbidden'

/** The result of {@link passwordStrength}. */
export interface PasswordVerdict {
  /** Whether every rule is met. */
  ok: boolean
  /** The rules of the policy, in the order in which they are shown. */
  rules: readonly { rule: PasswordRule; met: boolean }[]
  /** From 0 (empty) to 4 (very hard to guess); at most 1 while a rule is not met. */
  level: 0 | 1 | 2 | 3 | 4
  /** The policy with its defaults filled in. */
  policy: Required<PasswordPolicy>
}

const kinds = [
  { pattern: /\p{Lu}/u, size: 26 },
  { pattern: /\p{Ll}/u, size: 26 },
  { pattern: /\p{Nd}/u, size: 10 },
  { pattern: /[^\p{Lu}\p{Ll}\p{Nd}]/u, size: 33 },
]

/** Checks a password against a policy and estimates the guesses it would take, without a dictionary or a request. */
export function passwordStrength(value: string, policy: PasswordPolicy = {}): PasswordVerdict {
  const fullPolicy = { min: 8, max: 20, kinds: 2, forbidden: [], ...policy }
  const characters = [...value]
  const present = kinds.filter(({ pattern }) => pattern.test(value))
  const lowerCase = value.toLowerCase()
  const words = fullPolicy.forbidden.map((word) => word.trim().toLowerCase()).filter((word) => word !== '')
  const rules: { rule: PasswordRule; met: boolean }[] = [
    { rule: 'length', met: characters.length >= fullPolicy.min && characters.length <= fullPolicy.max },
    { rule: 'kinds', met: present.length >= fullPolicy.kinds },
  ]
  if (words.length > 0) {
    rules.push({ rule: 'forbidden', met: value !== '' && !words.some((word) => lowerCase.includes(word)) })
  }
  const ok = rules.every(({ met }) => met)
  const pool = present.reduce((sum, { size }) => sum + size, 0)
  const bits = countUnpredictable(characters) * Math.log2(Math.max(pool, 1))
  const estimate = bits < 35 ? 1 : bits < 60 ? 2 : bits < 80 ? 3 : 4
  const level = value === '' ? 0 : ok ? estimate : 1
  return { ok, rules, level, policy: fullPolicy }
}

/** How many characters neither repeat the one before nor follow it in sequence, as in 123 or cba. */
function countUnpredictable(characters: readonly string[]): number {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0)
  return codes.filter((code, at) => at === 0 || Math.abs(code - (codes[at - 1] ?? 0)) > 1).length
}
