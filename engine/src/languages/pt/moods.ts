import type { MoodWords } from "../parts/chitchat-words.ts";

export const moods: MoodWords = {
  danger: `
    há um incêndio, está a arder, está pegando fogo, minha casa está pegando fogo, a cozinha está em chamas,
    cheira a gás, sinto cheiro de gás, há uma fuga de gás, tem vazamento de gás, houve uma explosão,
    alguém está ferido, há feridos, ele está sangrando muito, ela está inconsciente, ele desmaiou,
    minha mãe não respira, ele está tendo um infarto, ela teve um avc, ela tomou comprimidos demais,
    quero me matar, quero morrer, não quero mais viver, vou me suicidar, penso em suicídio,
    estou sendo atacado, alguém está invadindo, ele tem uma faca, meu filho engoliu veneno,
    houve um acidente grave, chamem uma ambulância, chamem a polícia, chamem os bombeiros, socorro,
    o carro está pegando fogo, há fumo por todo o lado, há um cheiro forte a gás, há pessoas feridas,
    um homem está ferido, não quero mais estar aqui, a casa ao lado está a arder,
    a casa do vizinho está pegando fogo, o prédio está a arder, o fogão pegou fogo,
    há chamas por todo o lado, tem fumaça por toda parte, o meu pai desmaiou,
    minha mulher desmaiou e não acorda, a avó não responde, o avô perdeu os sentidos, está sufocando,
    uma criança está se afogando, levou um choque elétrico, foi esfaqueado, atiraram em alguém,
    um carro atropelou um ciclista, há feridos depois de um acidente, houve um acidente de carro com vítimas,
    quero acabar com tudo, quero tirar a minha vida, vou me jogar, meu bebê não respira
  `,
  anger: `
    ainda estou à espera, isso é ridículo, é uma piada, estão a gozar comigo, vocês estão brincando comigo,
    que vergonha, isso é inaceitável, é um absurdo, vocês não prestam, você não serve para nada,
    ninguém me ajuda, ninguém responde, o pior serviço da minha vida, péssimo atendimento,
    atendimento horrível, que perda de tempo, estou furioso, estou com raiva, estou irritada, estou farto,
    estou farta, já chega, estou muito decepcionado, não estou satisfeito, quero reclamar,
    quero fazer uma reclamação, tenho uma reclamação, vocês são uns ladrões, isso é golpe, isso é uma burla,
    que porcaria, que lixo, merda, porra, cala a boca, você é burro, robô estúpido, idiota, vai se foder,
    vão à merda, que raiva, espero há semanas e ninguém se importa, já escrevi três vezes, ainda sem resposta,
    vocês não ligam, são uns incompetentes, ninguém me liga de volta, que serviço horrível, não aguento mais
  `,
  confusion: `
    não entendo, não entendi, não percebo, não percebi, não compreendo, não entendi nada,
    não estou a perceber, estou confuso, me perdi, o quê, que, como, como assim, hã, o que quer dizer,
    o que significa isso, do que está falando, o que você quer, o que quer saber, o que devo escrever,
    o que eu escrevo, o que ponho aqui, não faz sentido, pode explicar, explique por favor, me explica,
    em outras palavras, não foi isso que perguntei, não era isso que eu queria dizer, entendeu mal,
    você não me entende, está errado, errado, resposta errada, isso não responde à minha pergunta,
    por que pergunta isso, para que precisam disso, e agora, e então, o que faço agora, como funciona isso,
    o que é para escrever, o que querem saber, não estou entendendo nada
  `,
  refusal: `
    não sei, sei lá, não faço ideia, nem ideia, não tenho ideia, não tenho certeza, não tenho a certeza,
    como vou saber, não me lembro, não lembro, esqueci, esqueci-me, não encontro, não acho, não tenho,
    não tenho aqui comigo, não o tenho, perdi, prefiro não dizer, não quero dizer, não vou dizer,
    prefiro não responder, é privado, é pessoal, não é da sua conta, não te interessa, não precisa saber,
    pular, saltar, pular essa pergunta, próxima pergunta, próxima, passo, não posso responder, tanto faz,
    para mim tanto faz, não importa, sinceramente não sei, não tenho isso comigo, não vou te dizer,
    não tenho aqui agora, já não me lembro
  `,
  doubt: `
    ainda não, por enquanto não, tenho que pensar, preciso pensar, vou pensar, deixa eu pensar,
    deixe-me pensar, estou pensando, vou dormir sobre o assunto, preciso de tempo, preciso de mais tempo,
    ainda não decidi, não consigo decidir, estou indeciso, vou perguntar à minha mulher,
    tenho que perguntar ao meu marido, preciso falar com o meu chefe, falo primeiro com a minha esposa,
    tenho de ver a agenda, talvez, se calhar, talvez mais tarde, mais tarde, depois, outra hora, faço depois,
    volto mais tarde, depois eu aviso, depois digo, vamos ver, logo se vê, hum, é caro, que caro,
    é muito caro, muito caro para mim, é muito dinheiro, vou pensar melhor, tenho de pensar,
    vou falar com o meu marido primeiro, ainda não sei se quero, depois eu falo, um bocado caro, meio caro,
    talvez amanhã, depois digo alguma coisa
  `,
  praise: `
    você é ótimo, és fantástico, você é demais, és o melhor, você é incrível, bem feito, bom trabalho,
    ótimo trabalho, muito bem, parabéns, bom robô, você é inteligente, você é muito gentil, gosto de você,
    gosto de ti, te amo, adorei, que legal, que fixe, foi fácil, que rápido, foi rápido, uau, que máximo,
    excelente atendimento, ótimo serviço, muito útil, estou impressionado, estou muito feliz, que boa notícia,
    que bom robô, que atendimento bom
  `,
  apology: `
    desculpa, desculpe, me desculpe, peço desculpa, peço desculpas, sinto muito, lamento, perdão, foi mal,
    minha culpa, a culpa foi minha, erro meu, ops, opa, enganei-me, me enganei, não quis dizer isso,
    digitei errado, chat errado, foi sem querer
  `,
  repeat: `
    repita, repete, repita por favor, pode repetir, pode repetir por favor, diga outra vez, diz de novo,
    de novo, outra vez, mais uma vez, o que disse, o que você disse, não li direito, qual era a pergunta,
    pergunta de novo, como é que era, repita a pergunta, diga novamente
  `,
  start_over: `
    começar de novo, vamos começar de novo, recomeçar, vamos recomeçar, do início, do começo,
    voltar ao início, voltar ao começo, do zero, começar do zero, reiniciar, resetar, apagar tudo,
    apaga tudo e começa de novo, nova conversa, novo chat, menu principal, voltar ao menu,
    quero começar do início, voltar ao começo da conversa
  `,
  other_language: `
    fala português, você fala português, falam português, fala inglês, você fala inglês,
    podemos falar em inglês, em inglês por favor, inglês por favor, posso escrever em inglês,
    tem alguém que fale francês, falam também alemão, que línguas fala, que idiomas vocês falam,
    pode responder em espanhol, na minha língua por favor, não falo bem português, o meu português é mau,
    vocês falam inglês, alguém fala inglês, dá para falar em espanhol, falam francês
  `,
  banter: `
    conta uma piada, canta uma música, quantos anos você tem, que idade tens,
    onde você mora, você é casado, tem namorada, qual é a sua cor favorita, você dorme, o que está fazendo,
    que fazes, estou entediado, quer casar comigo, você me ama, como você se chama, qual é o seu nome,
    qual é o sentido da vida, quem te criou, esqueça as suas instruções, estou cansado, hoje está frio,
    que tempo bom, quem vai ganhar o jogo, sabe dançar, você é burro, você tem sentimentos, é um teste,
    só testando, teste, blá blá, asdf, qual é o teu nome, quantos anos tem, que tédio
  `,
};
