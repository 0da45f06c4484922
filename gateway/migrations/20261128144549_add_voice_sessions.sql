CREATE TABLE "voice_check" (
	"id" smallint PRIMARY KEY NOT NULL,
	"gateway" uuid NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "voice_session" (
	"party_id" bigint NOT NULL,
	"member_id" text NOT NULL,
	"id" uuid NOT NULL,
	"replaced_id" uuid,
	CONSTRAINT "voice_session_party_id_member_id_pk" PRIMARY KEY("party_id","member_id"),
	CONSTRAINT "voice_session_id_unique" UNIQUE("id")
);

ALTER TABLE "voice_session" ADD CONSTRAINT "voice_session_party_id_party_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."party"("id") ON DELETE no action ON UPDATE no action;
