import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of charts. */
export const chartLabels = /* @__PURE__ */ defineLabels(
  'chart',
  {
    item: '项目',
    value: '数值',
    share: '占比',
    total: '合计',
    empty: '暂无数据',
    showTable: '查看数据',
    reading: (name: string, value: string) => `${name}：${value}`,
    part: (name: string, value: string, share: string) => `${name}：${value}，占 ${share}`,
    whole: (name: string, totalLabel: string, total: string) => `${name}：${totalLabel} ${total}`,
    series: (name: string, latest: string, lowest: string, highest: string) =>
      `${name}：最新 ${latest}，最低 ${lowest}，最高 ${highest}`,
  },
  {
    item: 'Item',
    value: 'Value',
    share: 'Share',
    total: 'Total',
    empty: 'No data yet',
    showTable: 'Show data',
    reading: (name, value) => `${name}: ${value}`,
    part: (name, value, share) => `${name}: ${value}, ${share} of the total`,
    whole: (name, totalLabel, total) => `${name}: ${totalLabel} ${total}`,
    series: (name, latest, lowest, highest) => `${name}: latest ${latest}, lowest ${lowest}, highest ${highest}`,
  },
)
