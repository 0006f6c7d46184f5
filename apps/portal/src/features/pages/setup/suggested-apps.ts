import type { Start } from './state.ts'

/** Apps that nearly every institution has. Only the address is missing. */
export const suggestedApps: readonly Omit<Start['apps'][number], 'url' | 'app_id'>[] = [
  { name: '教务系统', name_en: 'Course system', category: 'learning' },
  { name: '图书馆', name_en: 'Library', category: 'learning' },
  { name: '在线课堂', name_en: 'Online courses', category: 'learning' },
  { name: '校园邮箱', name_en: 'Campus mail', category: 'work' },
  { name: '办公系统', name_en: 'Office', category: 'work' },
  { name: '财务报销', name_en: 'Expenses', category: 'work' },
  { name: '校园卡', name_en: 'Campus card', category: 'life' },
  { name: '报修服务', name_en: 'Repairs', category: 'life' },
  { name: '学生社团', name_en: 'Societies', category: 'social' },
  { name: '场馆预约', name_en: 'Sports venues', category: 'fun' },
]
