// Generated from Lucide by "npm run generate". Do not edit. Its licence is in packages/ui/LICENSE-lucide.
import { createIcon } from './create-icon.tsx'

/** Lucide’s “clock”. */
export const Clock = /* @__PURE__ */ createIcon('clock', [['circle', { cx: '12', cy: '12', r: '10' }], 'M12 6v6l4 2'])
