export type { ChartTone } from '../chart-parts/chart-item.ts'
export { Sparkline, type SparklineItem, type SparklineProps } from './sparkline.tsx'
