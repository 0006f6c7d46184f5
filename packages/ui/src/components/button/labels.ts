import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of buttons. */
export const buttonLabels = /* @__PURE__ */ defineLabels('button', { loading: '正在处理' }, { loading: 'Working' })
