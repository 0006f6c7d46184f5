/**
 * Mutants that were drawn with the first seed but behave like the original. They were found by reading, before any test
 * was tried.
 */
export const equivalentMutants: Readonly<Record<string, string>> = {
  '0d2fc014': 'a name in an example of the contract',
  '01d22154': 'the order in which two refs are filled',
}
