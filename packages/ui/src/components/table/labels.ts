import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of tables. */
export const tableLabels = /* @__PURE__ */ defineLabels(
  'table',
  { empty: '暂无数据', loading: '正在加载' },
  { empty: 'Nothing here yet', loading: 'Loading' },
)
