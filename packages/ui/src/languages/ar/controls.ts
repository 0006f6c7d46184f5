import type { LabelOverrides } from '../../labels/labels.ts'

/** Arabic strings of controls for dates, numbers, tags and steps. */
export const arabicControls = {
  dateRangePicker: {
    empty: 'من يوم – إلى يوم',
    title: 'اختيار فترة',
    presets: 'فترات شائعة',
    chooseFirst: 'اختر اليوم الأول',
    chooseLast: 'اختر اليوم الأخير',
    order: 'اليوم الأخير قبل الأول. بدّل بينهما.',
  },
  descriptionList: { empty: 'لا شيء' },
  numberInput: {
    increase: 'زيادة',
    decrease: 'إنقاص',
    badNumber: 'أدخل رقمًا.',
    badWhole: 'أدخل عددًا صحيحًا.',
    tooLong: 'عدد الأرقام كبير جدًا.',
    decimals: (count: string) => `أقصى عدد للمنازل العشرية هو ${count}.`,
    low: (min: string) => `أدخل ${min} أو أكثر.`,
    high: (max: string) => `أدخل ${max} أو أقل.`,
  },
  oneTimeCode: { digits: (count: string) => `عدد الأرقام المطلوبة: ${count}.` },
  sideNav: {
    collapse: 'طي التنقل',
    expand: 'توسيع التنقل',
    below: (name: string) => `الصفحات التابعة لـ ${name}`,
  },
  slider: { from: 'الحد الأدنى', to: 'الحد الأقصى' },
  stepStatus: { done: 'منجز', current: 'قيد التنفيذ', upcoming: 'لم يبدأ', error: 'فيه أخطاء' },
  stepper: { optional: 'اختياري', position: (at: number, count: number) => `الخطوة ${at} من ${count}` },
  tagsInput: {
    tags: 'المضاف',
    suggestions: 'الاقتراحات',
    remove: (tag: string) => `إزالة ${tag}`,
    added: (tags: string) => `أُضيف ${tags}`,
    removed: (tag: string) => `أُزيل ${tag}`,
    duplicate: (tag: string) => `سبقت إضافة «${tag}».`,
    full: (max: string) => `العدد الأقصى هو ${max}.`,
    hint: 'مفتاح الإدخال يضيف، ومفتاح المسح للخلف يزيل الأخير، وتنقل مفاتيح الأسهم بينها.',
  },
  timePicker: {
    empty: 'الوقت',
    open: 'فتح قائمة الأوقات',
    close: 'إغلاق قائمة الأوقات',
    clear: 'مسح الوقت',
    options: 'الأوقات',
    bad: (example: string) => `هذا ليس وقتًا. اكتبه مثل ${example}.`,
    early: (least: string) => `اختر ${least} أو بعده.`,
    late: (most: string) => `اختر ${most} أو قبله.`,
  },
} satisfies LabelOverrides
