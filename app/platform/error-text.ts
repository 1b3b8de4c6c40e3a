import { type AppErrorCode, isAppError } from '#worker/errors.ts';

/** What happened and what to do next. Every code of worker/errors.ts has a text. */
const TEXTS: Readonly<Record<AppErrorCode, string>> = {
	'client-code-required': 'Escolha o cliente antes do check-in.',
	'status-required': 'Escolha a situação do cliente antes do check-in.',
	'route-not-found': 'Este cliente não está na rota deste coaching. Volte à lista e escolha outro.',
	'out-routes-exceeded':
		'O limite de visitas fora da rota deste coaching foi atingido. Escolha um cliente da rota.',
	'route-too-large':
		'Esta rota tem mais de 5.000 clientes, mais do que cabe em um coaching. Escolha a rota de um vendedor.',
	'no-current-stage': 'Não há visita aberta. Volte à lista e faça o check-in.',
	'form-required':
		'Escolha um formulário antes do check-out. Se não pode continuar, use Abortar em Mais opções.',
	'stage-has-form': 'Esta etapa já tem um formulário. Continue respondendo o que foi escolhido.',
	'form-not-found': 'Este formulário não está neste aparelho. Escolha outro ou atualize os dados.',
	'form-of-other-stage': 'Este formulário é de outra etapa. Escolha um formulário da etapa atual.',
	'unknown-job-title':
		'O seu cargo não permite iniciar um coaching. Fale com o seu supervisor para corrigir o cadastro.',
	'correct-alternative-invalidates':
		'Uma alternativa com peso positivo não pode invalidar o PDV. Avise quem cuida dos formulários.',
	'wrong-stage': 'O coaching já está em outra etapa. Volte e siga do ponto em que ele está.',
	'stage-open': 'Há uma visita aberta. Faça o check-out dela antes de continuar.',
	'coaching-exists': 'Já há um coaching em andamento. Continue ou descarte antes de iniciar outro.',
	'coaching-elsewhere':
		'O servidor ainda tem outro coaching seu de hoje em andamento, talvez de outro aparelho. Este é enviado sozinho quando aquele, ou este, terminar.',
	'no-coaching': 'Não há coaching em andamento. Inicie um em Coaching.',
	'coaching-expired':
		'Este coaching não é de hoje e foi encerrado. O que você respondeu está salvo e será enviado.',
	'question-not-found': 'Esta pergunta não existe no formulário. Volte à primeira sem resposta.',
	'answer-invalid': 'Esta resposta não vale para esta pergunta. Confira e responda de novo.',
	'geolocation-denied': 'Sem localização não há check-in. Libere a permissão e tente de novo.',
	'geolocation-unsupported':
		'Este aparelho não informa a localização e sem ela não há check-in. Use outro aparelho.',
	offline: 'Sem internet. O que você fez está salvo neste aparelho; tente de novo com sinal.',
	'invalid-response': 'O servidor deu uma resposta inesperada. Tente de novo em alguns minutos.',
	'wrong-credentials': 'Código ou senha incorretos. Confira e tente de novo.',
	'too-many-attempts': 'Muitas tentativas seguidas. Aguarde um pouco e tente de novo.',
	unauthenticated: 'A sua sessão terminou. Entre novamente; o que você fez continua salvo.',
	forbidden: 'Sem autorização para fazer isso. Se precisar, fale com o seu supervisor.',
	'session-expired': 'Sua autenticação expirou, por favor, faça login novamente.',
	'session-of-other':
		'Esta sessão é de outra pessoa. Toque em Trocar de pessoa para entrar com o seu código.',
	'logout-offline': 'Não é possível fazer logout offline',
	'logout-during-coaching': 'Não é possível fazer logout durante um processo de coaching',
	'logout-unsent':
		'O servidor ainda não recebeu tudo o que está neste aparelho. Veja no Menu, em Envio, o que falta enviar e saia depois.',
	'logout-undecided':
		'Uma decisão sua ainda está sem resposta do servidor. Abra Aprovações, veja o que foi feito e saia depois.',
	'not-found': 'Isto não existe mais ou não é da sua equipe. Volte e atualize a lista.',
	conflict: 'Isto foi mudado em outro lugar ao mesmo tempo. Atualize a tela e confira.',
	'refused-by-server':
		'O servidor recusou estes dados. Eles continuam salvos aqui; tente de novo ou exporte.',
	'server-failed': 'O servidor falhou. Nada se perdeu; tente de novo em alguns minutos.',
	'server-away':
		'O servidor não está atendendo agora; não é o seu sinal. Nada se perdeu; tente de novo em alguns minutos.',
	timeout: 'O servidor demorou demais para responder. Confira o sinal e tente de novo.',
	invalid: 'Complete ou corrija o que está marcado e tente de novo.',
	'schema-unknown':
		'Este servidor ainda não conhece esta versão do app. Nada se perdeu: o envio segue sozinho quando o servidor for atualizado.',
	'app-outdated':
		'Esta versão do app é antiga demais para o servidor. Atualize o app: nada se perdeu, e o envio segue sozinho depois.',
	'base-unknown':
		'O servidor tem outra versão deste coaching. Nada se perdeu: o app envia tudo de novo sozinho.',
	'key-reuse':
		'Este envio já foi feito com outros dados. Eles continuam salvos aqui; exporte e avise o suporte.',
	'too-large':
		'Os dados são grandes demais para um envio só. Envie menos de cada vez, ou um arquivo menor; se já está na fila, exporte e avise o suporte.',
	'edit-unauthorised': 'Sem autorização. Só quem fez o pedido pode editar; fale com essa pessoa.',
	'edit-too-late':
		'Data limite para edições expirou. Faça um pedido novo ou combine a mudança com o seu gestor.',
	'not-administrator':
		'Só administradores fazem isso. Peça o direito a quem administra a empresa no Acompanha.',
	'file-unreadable':
		'Este arquivo não é uma exportação do Acompanha, ou chegou incompleto. Escolha o arquivo original.',
	'wrong-code': 'O código não abre este arquivo. Confira letra por letra e tente de novo.',
	'file-of-another':
		'Este arquivo é de alguém que não é da sua equipe. Peça a quem o exportou ou ao gestor dessa pessoa.',
	'team-unknown':
		'A sua equipe ainda não foi baixada neste aparelho, e sem ela não dá para saber de quem é este arquivo. Conecte-se e importe de novo; nada foi salvo.',
	'nothing-to-export': 'Não há nada para enviar neste aparelho, então não há o que exportar.',
	'storage-full': 'Não há espaço neste aparelho. Apague fotos ou aplicativos e tente de novo.',
	'storage-damaged':
		'Parte dos dados deste aparelho está danificada. Conecte-se para recuperar o que já foi enviado.',
	'storage-unavailable':
		'O armazenamento deste aparelho não abriu. Feche as outras abas, reabra o app e tente de novo.',
	'storage-outdated':
		'Outra aba já abriu os dados deste aparelho com uma versão mais nova do app. Atualize esta aba, ou feche-a e continue na outra.',
	'storage-blocked':
		'Outra aba do Acompanha está usando os dados deste aparelho. Feche as outras abas e tente de novo; nada do que você fez se perde.',
	'worker-unresponsive':
		'O app parou de responder e foi reiniciado. O que estava salvo continua salvo; tente de novo.',
};

export function errorText(code: AppErrorCode): string {
	return TEXTS[code];
}

/**
 * The code of a refusal that has a text. Any other error is rethrown and reaches the error screen.
 */
export function codeOf(error: unknown): AppErrorCode {
	if (isAppError(error)) return error.code;
	throw error;
}
