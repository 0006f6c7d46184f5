export type { ChartItem, ChartTone } from '../chart-parts/chart-item.ts'
export { DonutChart, type DonutChartProps } from './donut-chart.tsx'
