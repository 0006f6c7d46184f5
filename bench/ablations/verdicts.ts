/** Outcome for one of our optimisations after measuring end to end with and without it. */
export interface Verdict {
  /** Prefix of its metrics in `npm run bench -- ablations`. */
  readonly name: string
  readonly verdict: 'kept' | 'deleted'
  /** In one line. */
  readonly reason: string
}

/** An optimisation that gives a person less than a tenth, or a machine less than a fifth, is deleted. */
export const verdicts: readonly Verdict[] = [
  {
    name: 'chunks',
    verdict: 'kept',
    reason: 'the largest paint comes in half the time; now seven groups instead of twenty',
  },
  { name: 'page-preloads', verdict: 'kept', reason: 'a seventh off the largest paint of home and about' },
  { name: 'first-paint', verdict: 'kept', reason: 'about paints a sixth earlier; twenty lines' },
  { name: 'login-app', verdict: 'kept', reason: 'log-in runs half as much script and loads a third less' },
  {
    name: 'precompress',
    verdict: 'kept',
    reason: 'about paints a tenth earlier, and no request makes the server compress a file',
  },
  {
    name: 'early-keys',
    verdict: 'kept',
    reason:
      'not for speed: search and palette load later (7 % less script for home), and what is typed meanwhile is kept',
  },
  { name: 'pipelined reads', verdict: 'kept', reason: 'a third to two fifths of the processor time of a home page' },
  { name: 'remembered sessions', verdict: 'kept', reason: 'three tenths of the processor time on PostgreSQL' },
  {
    name: 'star exports',
    verdict: 'kept',
    reason: 'built by esbuild, five components weigh two fifths and a Button a twentieth; with Vite nothing changes',
  },
  {
    name: 'sorting',
    verdict: 'kept',
    reason: 'the longest frame of dragging one of 500 cards takes a fifteenth; with the preset a second',
  },
  {
    name: 'own icons',
    verdict: 'deleted',
    reason: 'a twentieth of the weight of five components; lucide’s are used as they come',
  },
  {
    name: 'compressed JSON',
    verdict: 'deleted',
    reason: 'the last answer comes no earlier; answers of the pages are a few kB, and took a fifth more processor time',
  },
  {
    name: 'lighter-icons',
    verdict: 'deleted',
    reason: 'no largest paint comes a tenth earlier, and 2 kB of script',
  },
  { name: 'prefetch', verdict: 'deleted', reason: 'less than a tenth off the largest paint of each page' },
  { name: 'start-tasks', verdict: 'deleted', reason: 'no paint comes earlier' },
  { name: 'deferred-home', verdict: 'deleted', reason: 'no paint comes earlier' },
  { name: 'deferred-pages', verdict: 'deleted', reason: 'the largest paint came a tenth later' },
]
