import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of the alert. */
export const alertLabels = /* @__PURE__ */ defineLabels(
  'alert',
  { info: '提示：', success: '成功：', warning: '警告：', danger: '错误：', close: '关闭' },
  { info: 'Info: ', success: 'Success: ', warning: 'Warning: ', danger: 'Error: ', close: 'Close' },
)
