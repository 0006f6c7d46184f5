// Generated from Lucide by "npm run generate". Do not edit. Its licence is in packages/ui/LICENSE-lucide.
import { createIcon } from './create-icon.tsx'

/** Lucide’s “info”. */
export const Info = /* @__PURE__ */ createIcon('info', [['circle', { cx: '12', cy: '12', r: '10' }], 'M12 16v-4', 'M12 8h.01'])
