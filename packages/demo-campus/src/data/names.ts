/** A name with its spelling in Latin letters. */
export interface SpelledName {
  readonly zh: string
  readonly en: string
}

function read(text: string): SpelledName[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [, zh = '', en = ''] = /^(\p{Script=Han}+)([\w']+)$/u.exec(word) ?? []
      if (zh === '' || en === '') throw new SyntaxError(`“${word}” is not a name followed by its spelling.`)
      return { zh, en }
    })
}

/** Frequent surnames are at the front and are chosen more often. */
export const surnames = read(`
王Wang 李Li 张Zhang 刘Liu 陈Chen 杨Yang 黄Huang 赵Zhao 吴Wu 周Zhou 徐Xu 孙Sun 马Ma 朱Zhu 胡Hu 郭Guo 何He 林Lin 高Gao
罗Luo 郑Zheng 梁Liang 谢Xie 宋Song 唐Tang 许Xu 韩Han 邓Deng 冯Feng 曹Cao 彭Peng 曾Zeng 肖Xiao 田Tian 董Dong 袁Yuan 潘Pan
于Yu 蒋Jiang 蔡Cai 余Yu 杜Du 叶Ye 程Cheng 苏Su 魏Wei 吕Lyu 丁Ding 任Ren 沈Shen 姚Yao 卢Lu 姜Jiang 崔Cui 钟Zhong 谭Tan
陆Lu 汪Wang 范Fan 金Jin 石Shi 廖Liao 贾Jia 夏Xia 韦Wei 方Fang 白Bai 邹Zou 孟Meng 熊Xiong 秦Qin 邱Qiu 江Jiang 尹Yin 薛Xue
段Duan 雷Lei 侯Hou 龙Long 史Shi 陶Tao 黎Li 贺He 顾Gu 毛Mao 郝Hao 龚Gong 邵Shao 万Wan 钱Qian 严Yan 洪Hong 武Wu 莫Mo 孔Kong
汤Tang 常Chang 温Wen 康Kang 施Shi 文Wen 牛Niu 樊Fan 葛Ge 安An 齐Qi 易Yi 乔Qiao 伍Wu 庞Pang 颜Yan 倪Ni 庄Zhuang 聂Nie
欧阳Ouyang 上官Shangguan 司徒Situ 诸葛Zhuge
`)

export const womensNames = read(`
雨桐Yutong 子涵Zihan 欣怡Xinyi 梓萱Zixuan 诗涵Shihan 思琪Siqi 佳怡Jiayi 雨欣Yuxin 梦瑶Mengyao 静怡Jingyi 语嫣Yuyan
若曦Ruoxi 婉清Wanqing 晓彤Xiaotong 嘉怡Jiayi 雅琪Yaqi 可欣Kexin 芷晴Zhiqing 书瑶Shuyao 心怡Xinyi 雪莹Xueying 晓雯Xiaowen
慧敏Huimin 文静Wenjing 丽华Lihua 秀英Xiuying 玉兰Yulan 海燕Haiyan 春梅Chunmei 晓红Xiaohong 婷婷Tingting 丹丹Dandan
敏Min 静Jing 颖Ying 琳Lin 洁Jie 倩Qian 雪Xue 悦Yue 薇Wei 瑶Yao 蕾Lei 娜Na 莉Li 萍Ping 芳Fang 燕Yan 霞Xia 玲Ling 岚Lan
月华Yuehua 佩珊Peishan 清越Qingyue 知夏Zhixia 念慈Nianci 书妍Shuyan 沐晴Muqing 思远Siyuan 安然Anran 云舒Yunshu 乐怡Leyi
一诺Yinuo 锦瑟Jinse 采薇Caiwei 如意Ruyi 映雪Yingxue 忆南Yinan 芸熙Yunxi 舒窈Shuyao 令仪Lingyi 明玥Mingyue 诗雅Shiya
怀瑾Huaijin 晨曦Chenxi 夏凝Xianing 亦菲Yifei 昕妍Xinyan 靖雯Jingwen 佳宁Jianing 韵寒Yunhan 紫萱Zixuan 凌薇Lingwei 冰洁Bingjie
美玲Meiling 淑芬Shufen 桂香Guixiang 晓燕Xiaoyan 建红Jianhong 雅文Yawen 思敏Simin 依依Yiyi 梓涵Zihan 奕涵Yihan 雨薇Yuwei
`)

export const mensNames = read(`
浩然Haoran 子轩Zixuan 宇航Yuhang 俊杰Junjie 博文Bowen 天宇Tianyu 一鸣Yiming 嘉豪Jiahao 泽宇Zeyu 明轩Mingxuan 思齐Siqi
志远Zhiyuan 文博Wenbo 建国Jianguo 国强Guoqiang 志强Zhiqiang 海涛Haitao 建军Jianjun 晓东Xiaodong 永康Yongkang 子昂Zi'ang
梓豪Zihao 宇轩Yuxuan 俊辉Junhui 鹏飞Pengfei 昊天Haotian 瑞泽Ruize 晨阳Chenyang 逸飞Yifei 景行Jingxing 承宇Chengyu 怀远Huaiyuan
伟Wei 强Qiang 磊Lei 军Jun 洋Yang 勇Yong 杰Jie 涛Tao 超Chao 明Ming 刚Gang 平Ping 辉Hui 鹏Peng 华Hua 飞Fei 鑫Xin 波Bo 斌Bin
宇Yu 浩Hao 凯Kai 健Jian 俊Jun 帆Fan 亮Liang 峰Feng 翔Xiang 恒Heng 睿Rui 哲Zhe 远航Yuanhang 子墨Zimo 乐天Letian 修远Xiuyuan
知行Zhixing 明哲Mingzhe 弘毅Hongyi 清源Qingyuan 致远Zhiyuan 云帆Yunfan 星河Xinghe 沐阳Muyang 书航Shuhang 景澄Jingcheng 牧之Muzhi
安邦Anbang 振宇Zhenyu 立群Liqun 少华Shaohua 家俊Jiajun 正阳Zhengyang 启明Qiming 向东Xiangdong 学文Xuewen 成林Chenglin 德华Dehua
晓峰Xiaofeng 世杰Shijie 文韬Wentao 思源Siyuan 奕辰Yichen 皓轩Haoxuan 铭泽Mingze 煜城Yucheng 君浩Junhao 靖宇Jingyu 彦霖Yanlin
`)
