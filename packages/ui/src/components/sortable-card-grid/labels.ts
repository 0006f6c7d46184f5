import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of the sortable grid, mostly for screen readers. */
export const sortableLabels = /* @__PURE__ */ defineLabels(
  'sortable',
  {
    handle: (name: string) => `移动“${name}”`,
    instructions: '按空格键或回车键拿起，用方向键移动，再按空格键或回车键放下，按 Esc 键取消。',
    roleDescription: '可排序',
    lifted: (name: string, at: number, of: number) => `已拿起“${name}”，当前位置 ${at}，共 ${of} 个。`,
    moved: (name: string, at: number, of: number) => `“${name}”移到位置 ${at}，共 ${of} 个。`,
    dropped: (name: string, at: number, of: number) => `“${name}”已放到位置 ${at}，共 ${of} 个。`,
    cancelled: (name: string, at: number) => `已取消，“${name}”回到位置 ${at}。`,
  },
  {
    handle: (name) => `Move “${name}”`,
    instructions: 'Press space or enter to pick up, the arrow keys to move, space or enter to drop, escape to cancel.',
    roleDescription: 'sortable',
    lifted: (name, at, of) => `Picked up “${name}”, position ${at} of ${of}.`,
    moved: (name, at, of) => `“${name}” moved to position ${at} of ${of}.`,
    dropped: (name, at, of) => `“${name}” dropped at position ${at} of ${of}.`,
    cancelled: (name, at) => `Cancelled, “${name}” is back at position ${at}.`,
  },
)
