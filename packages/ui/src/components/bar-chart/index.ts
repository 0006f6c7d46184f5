export type { ChartItem, ChartTone } from '../chart-parts/chart-item.ts'
export { BarChart, type BarChartProps } from './bar-chart.tsx'
