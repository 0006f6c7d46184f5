import { defineLabels } from '../../labels/labels-context.ts'

/** The status of a step or an event, as a word. */
export const stepStatusLabels = /* @__PURE__ */ defineLabels(
  'stepStatus',
  { done: '已完成', current: '进行中', upcoming: '未开始', error: '有错误' },
  { done: 'done', current: 'in progress', upcoming: 'not started', error: 'has errors' },
)
