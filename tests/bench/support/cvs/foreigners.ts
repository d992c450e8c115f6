import { words, type CvPerson } from './cvPerson.ts';

const german = words('Kurzprofil', 'Berufserfahrung', 'Ausbildung', 'Kenntnisse', 'Kontakt');
const french = words(
  'Profil',
  'Expérience professionnelle',
  'Formation',
  'Compétences',
  'Coordonnées',
);
const spanish = words('Perfil', 'Experiencia laboral', 'Formación', 'Habilidades', 'Contacto');
const russian = words('О себе', 'Опыт работы', 'Образование', 'Навыки', 'Контакты');
const chinese = words('个人简介', '工作经历', '教育背景', '专业技能', '联系方式');
const arabic = words('نبذة', 'الخبرة العملية', 'التعليم', 'المهارات', 'الاتصال');

const job = (title: string, company: string, period: string, ...points: readonly string[]) => ({
  title,
  company,
  period,
  points,
});

/** People who write in another language, or another script. */
export const foreigners: readonly CvPerson[] = [
  {
    name: 'Annelie Grünwald-Öhm',
    title: 'Softwareentwicklerin',
    contacts: ['Leipzig', 'annelie.gruenwald@example.org', '+49 341 5550107'],
    summary: 'Entwickelt seit neun Jahren Dienste für Stadtwerke.',
    jobs: [
      job(
        'Softwareentwicklerin',
        'Netzwerk Lindenau GmbH',
        'März 2019 – heute',
        'Abrechnung in Kotlin neu gebaut',
      ),
      job(
        'Werkstudentin',
        'Stadtwerke Plagwitz',
        '10/2015 – 02/2019',
        'Messwerte mit Python ausgewertet',
      ),
    ],
    studies: [{ school: 'Hochschule Lindenau', degree: 'Bachelor Informatik' }],
    skills: ['Kotlin', 'Spring Boot', 'PostgreSQL', 'Kafka', 'Barrierefreiheit', 'Scrum'],
    words: german,
  },
  {
    name: 'Thierry Vauquelin',
    title: 'Ingénieur logiciel',
    contacts: ['Lyon, France', 'thierry.vauquelin@example.org'],
    summary: null,
    jobs: [
      job(
        'Ingénieur logiciel',
        'Atelier des Brotteaux',
        'janvier 2020 – aujourd’hui',
        'Refonte du moteur de réservation',
      ),
      job(
        'Développeur',
        'Banque du Confluent',
        'septembre 2016 – décembre 2019',
        'Tenue des comptes en Java',
      ),
    ],
    studies: [{ school: 'Université de la Croix-Rousse', degree: 'Master informatique' }],
    skills: ['Java', 'Angular', 'Docker', 'Oracle', 'Méthodes agiles', 'Accessibilité'],
    words: french,
  },
  {
    name: 'María José Sepúlveda Ibáñez',
    title: 'Desarrolladora web',
    contacts: ['Valencia, España', 'mj.sepulveda@example.net'],
    summary: 'Diez años de páginas que se leen bien.',
    jobs: [
      job(
        'Desarrolladora web',
        'Naranja Viva',
        'mayo 2018 – actualidad',
        'Tienda en línea en React',
      ),
      job('Diseñadora gráfica', 'Imprenta del Turia', '2014 – 2018', 'Carteles y folletos'),
    ],
    studies: [{ school: 'Universidad del Turia', degree: 'Licenciatura en Bellas Artes' }],
    skills: ['JavaScript', 'React', 'CSS', 'Figma', 'Tipografía'],
    words: spanish,
  },
  {
    name: 'Мария Снегирёва',
    title: 'Инженер-программист',
    contacts: ['Алматы', 'snegireva@example.org'],
    summary: null,
    jobs: [
      job(
        'Инженер-программист',
        'Степной ветер',
        'май 2020 – настоящее время',
        'Сервис учёта заказов на Go',
      ),
      job('Аналитик', 'Белая башня', '2016 – 2020', 'Отчёты для склада'),
    ],
    studies: [{ school: 'Казахстанский технический университет', degree: 'Магистр' }],
    skills: ['Go', 'PostgreSQL', 'Kubernetes', 'ClickHouse', 'Английский технический'],
    words: russian,
  },
  {
    name: '林晓月',
    title: '软件工程师',
    contacts: ['上海', 'lin.xiaoyue@example.org'],
    summary: null,
    jobs: [
      job('软件工程师', '青石科技', '2019年3月 - 至今', '负责支付系统的开发'),
      job('测试工程师', '远山软件', '2016年7月 - 2019年2月', '自动化测试'),
    ],
    studies: [{ school: '江畔大学', degree: '计算机科学 学士' }],
    skills: ['Java', 'MySQL', 'Redis', '微服务', '性能优化'],
    words: chinese,
  },
  {
    name: 'ليلى حداد',
    title: 'مهندسة برمجيات',
    contacts: ['عمّان', 'layla.haddad@example.org'],
    summary: null,
    jobs: [job('مهندسة برمجيات', 'شركة النخيل', '2019 - 2026', 'Payments in Python')],
    studies: [{ school: 'جامعة الأردن', degree: 'بكالوريوس' }],
    skills: ['Python', 'Django', 'PostgreSQL', 'AWS'],
    words: arabic,
  },
];
