CREATE TABLE "known_release" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"state" text NOT NULL,
	"deployed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_release_remote_version_pk" PRIMARY KEY("remote","version")
);
--> statement-breakpoint
CREATE TABLE "release_health" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"route" text NOT NULL,
	"kind" text NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"reports" integer NOT NULL,
	"duration" bigint NOT NULL,
	CONSTRAINT "release_health_remote_version_route_kind_minute_pk" PRIMARY KEY("remote","version","route","kind","minute")
);
--> statement-breakpoint
CREATE TABLE "release_reporter" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"network_key" text NOT NULL,
	"session_key" text NOT NULL,
	"has_failed" boolean NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "release_reporter_remote_version_network_key_session_key_pk" PRIMARY KEY("remote","version","network_key","session_key")
);
--> statement-breakpoint
CREATE INDEX "release_health_minute" ON "release_health" USING btree ("minute");--> statement-breakpoint
CREATE INDEX "release_reporter_seen" ON "release_reporter" USING btree ("seen_at");
