import { Duration } from "aws-cdk-lib";
import type { HttpApi, WebSocketApi } from "aws-cdk-lib/aws-apigatewayv2";
import { Metric, Stats } from "aws-cdk-lib/aws-cloudwatch";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { callsPerSecond } from "./api.ts";
import { iteratorAge, period, siteMetric, throttledAccess } from "./metrics.ts";

/** What alarms and the dashboard look at. */
export interface Watched {
  api: HttpApi;
  live: WebSocketApi;
  table: Table;
  /** Names of the table's indexes. */
  indexes: readonly string[];
  deadLetters: IQueue;
  /** Readers of the stream, by name. */
  streamConsumers: Record<string, IFunction>;
  /** Functions whose failures no caller sees, by name; those of the calls count as 5xx of the API. */
  background: Record<string, IFunction>;
}

/**
 * When somebody is woken: above `threshold` in all of `times` periods, one when it is not said. By one metric as it
 * is: not every service that stands in for AWS computes with several.
 */
export interface Watch {
  metric: Metric;
  threshold: number;
  times?: number;
  /** Percentiles say nothing while fewer than ten values lie beyond them. */
  ignoresFewSamples?: true;
  /** What is wrong and what to do, in a sentence each: the alarm's mail says it. */
  description: string;
}

const hour = Duration.hours(1);
const minute = Duration.minutes(1);

/** AWS looks at an account from these rates on and stops its mails at 10 % and 0.5 %. */
const reviewedRates = { bounce: 0.05, complaint: 0.001 };

/** Everything that wakes somebody, by the name of its alarm. */
export function watches(scope: Construct, watched: Watched): Record<string, Watch> {
  const { api, table, indexes, deadLetters, streamConsumers, background } = watched;
  return {
    ServerErrors: {
      metric: api.metricServerError({ period, statistic: Stats.SUM }),
      threshold: 5,
      times: 2,
      description:
        "Plus de cinq appels échouent (5xx) toutes les cinq minutes. Après un déploiement, revenir en arrière ; sinon, le journal de la fonction dit la cause, par le requestId de la réponse.",
    },
    Latency: {
      metric: api.metricLatency({ period, statistic: Stats.p(99) }),
      threshold: 3000,
      times: 3,
      ignoresFewSamples: true,
      description:
        "Un appel sur cent prend plus de 3 s depuis un quart d'heure. Chercher sur le tableau de bord la fonction lente, puis ses traces dans X-Ray.",
    },
    FunctionsThrottled: {
      metric: new Metric({
        namespace: "AWS/Lambda",
        metricName: "Throttles",
        statistic: Stats.SUM,
        period,
      }),
      threshold: 10,
      times: 2,
      description:
        "Lambda refuse des exécutions dans ce compte. Trouver sur le tableau de bord la fonction qui s'emballe ; si c'est du vrai trafic, demander plus d'exécutions simultanées (Service Quotas).",
    },
    ...each("TableThrottled", throttledAccess(table, indexes), {
      threshold: 20,
      times: 2,
      description:
        "DynamoDB refuse des lectures ou des écritures. Une table à la demande suit en quelques minutes une charge qui dure ; si cela continue, chercher la clé que tous visent (CloudWatch Contributor Insights).",
    }),
    CallsNearLimit: {
      metric: api.metricCount({ period: minute, statistic: Stats.SUM }),
      threshold: 0.8 * minute.toSeconds() * callsPerSecond,
      times: 2,
      description:
        "Les appels approchent de la limite par seconde au-delà de laquelle l'API les refuse. Si c'est du vrai trafic, relever la limite dans infra/constructs/api.ts et déployer ; sinon, poser le pare-feu (-c waf=…).",
    },
    DeadLetters: {
      metric: deadLetters.metricApproximateNumberOfMessagesVisible({ period }),
      threshold: 0,
      description:
        "Des événements ont été abandonnés. Lire la file, réparer la cause ; l'horloge reprend les tâches de la boîte d'envoi, npm run rebuild recalcule les classements.",
    },
    ...each("StreamBehind", mapValues(streamConsumers, iteratorAge), {
      threshold: Duration.minutes(10).toMilliseconds(),
      description:
        "Classements, messages en direct ou emails ont plus de dix minutes de retard. Regarder les erreurs des deux lecteurs du flux, project et process-outbox.",
    }),
    ...each("BackgroundErrors", mapValues(background, errorsOf), {
      // Some of them run once an hour or a day.
      threshold: 0,
      description:
        "Des fonctions qui ne répondent à personne (flux, horloge, génération, retours des emails) échouent. Lire leurs journaux.",
    }),
    GenerationFailing: {
      metric: siteMetric(scope, "GenerationFailures").with({ period: hour }),
      threshold: 0,
      times: 6,
      description:
        "La génération automatique échoue depuis six heures. Lire la dernière erreur dans l'onglet GPT (clé refusée, quota, service en panne) ; au besoin créer le défi à la main.",
    },
    CasesWaiting: {
      metric: siteMetric(scope, "OldestCaseHours", Stats.MAXIMUM).with({ period: hour }),
      threshold: 48,
      description:
        "Un signalement ou une contestation attend une décision depuis plus de 48 heures. Ouvrir Administration, Signalements.",
    },
    MailsWaiting: {
      metric: siteMetric(scope, "MailsWaiting").with({ period: hour }),
      threshold: 0,
      times: 2,
      description:
        "Des emails attendent depuis deux heures, aucun n'est perdu. Dans la console de SES : l'expéditeur est-il confirmé, le compte hors du bac à sable, son quota du jour épuisé ? Les journaux de process-outbox disent le refus.",
    },
    MailBounces: {
      metric: reputation("Reputation.BounceRate"),
      threshold: reviewedRates.bounce,
      description:
        "Plus de 5 % des emails du compte reviennent ; à 10 % SES suspend l'envoi. Chercher une vague d'inscriptions à fausses adresses et la freiner (pare-feu) avant d'écrire à nouveau.",
    },
    MailComplaints: {
      metric: reputation("Reputation.ComplaintRate"),
      threshold: reviewedRates.complaint,
      description:
        "Plus d'un email sur mille est signalé comme indésirable ; à cinq sur mille SES suspend l'envoi. Chercher qui demande des emails pour d'autres, et bannir ces comptes.",
    },
  };
}

/** One watch for each of several metrics, called `<its name>-<name>`. */
function each(
  name: string,
  metrics: Record<string, Metric>,
  watch: Omit<Watch, "metric">,
): Record<string, Watch> {
  return Object.fromEntries(
    Object.entries(metrics).map(([part, metric]) => [`${part}-${name}`, { metric, ...watch }]),
  );
}

function mapValues<From, To>(record: Record<string, From>, to: (value: From) => To) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, to(value)]));
}

function errorsOf(worker: IFunction): Metric {
  return worker.metricErrors({ period });
}

function reputation(metricName: string): Metric {
  return new Metric({ namespace: "AWS/SES", metricName, statistic: Stats.AVERAGE, period: hour });
}
