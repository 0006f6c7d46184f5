/**
 * Whether `npm test -- --all` runs, which also has what is expensive and rarely fails. Tests use it to leave out or shorten
 * themselves: `test.runIf(testAll)`, `test.skip(!testAll)`.
 */
export const testAll = process.env.TEST_ALL === '1'
