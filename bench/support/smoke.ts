/** Whether `--smoke` runs a bench, which only shows that it works. */
export const isSmoke = process.env.BENCH_SMOKE === '1'

/** The size for a measurement; with `--smoke` the smallest with which the bench runs. */
export const sized = <Size>(measured: Size, smoke: Size): Size => (isSmoke ? smoke : measured)
