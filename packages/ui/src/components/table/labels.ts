import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of tables. */
export const tableLabels = /* @__PURE__ */ defineLabels(
  'table',
  {
    empty: '暂无数据',
    loading: '正在加载',
    selectAll: '全选本页',
    selectRow: (name: string) => `选择 ${name}`,
  },
  {
    empty: 'Nothing here yet',
    loading: 'Loading',
    selectAll: 'Select all on this page',
    selectRow: (name) => `Select ${name}`,
  },
)
